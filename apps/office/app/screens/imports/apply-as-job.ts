// Applies an import of products in portions, as a job of the tray: staff can open another screen meanwhile.
import { api, reasonOf } from '../../shared/api/api.ts';
import { beginRun } from '../../shared/jobs/jobs.ts';
import type { Preview, Result } from './import-words.ts';

/** Returns the result of each product. Throws the error of a call that fails; the portions before it are saved, and a repetition skips them. */
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
    job.end();
    return rows;
  } catch (error) {
    job.end(reasonOf(error));
    throw error;
  }
}
