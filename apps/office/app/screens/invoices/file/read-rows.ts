// All rows of a checked import: the answer of the check has the first hundred.
import type { Answer } from '#contract/contract.ts';
import { portionRowsAtMost } from '#domain/base/table-files.ts';
import { api } from '../../../shared/api/api.ts';

type Preview = Answer<'importDispatches'>;

export async function readRows({ importUuid, totalCount, rows }: Preview): Promise<Preview['rows']> {
  if (rows.length === totalCount) return rows;
  const all: Preview['rows'] = [];
  for (let hasNext = true; hasNext;) {
    const page = await api.getDispatchImportRows({
      uuid: importUuid,
      count: portionRowsAtMost,
      afterLine: all.at(-1)?.line ?? 0,
    });
    all.push(...page.rows);
    hasNext = page.hasNext;
  }
  return all;
}
