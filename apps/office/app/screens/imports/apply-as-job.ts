// The application of an import of products in portions, as a job of the tray, so that another screen can be opened meanwhile.
import { api, reasonOf } from '../../shared/api/api.ts';
import { beginRun } from '../../shared/jobs/jobs.ts';
import type { Preview, Result } from './import-words.ts';

/**
 * The results of all products. A call that fails ends the application and is thrown: the portions before it are saved, and applying again
 * skips their products.
 */
export async function applyAsJob(uuid: string, { productCounts }: Preview): Promise<Result> {
  const { NEW, CHANGED, UNCHANGED, refused } = productCounts;
  const totalCount = NEW + CHANGED + UNCHANGED + refused;
  const job = beginRun({ title: '상품 일괄 등록·수정', unit: '개', totalCount });
  const rows: Result = [];
  try {
    for (let afterLine: number | undefined = 0; afterLine !== undefined;) {
      const portion = await api.applyProductImport({ uuid, afterLine });
      rows.push(...portion.rows);
      const failed = portion.rows.filter(({ isDone }) => !isDone);
      job.add(
        portion.rows.length - failed.length,
        failed.map(({ productCode, message = '' }) => ({ label: productCode, message })),
      );
      afterLine = portion.leftCount > 0 ? portion.lastLine : undefined;
    }
    return rows;
  } catch (error) {
    job.add(0, [{ label: '남은 상품', message: reasonOf(error) }]);
    throw error;
  } finally {
    job.end();
  }
}
