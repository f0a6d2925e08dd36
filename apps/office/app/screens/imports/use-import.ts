// A file of products from its check to its application. The file stays in the browser, so that it can be read again with other columns.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { productRowsAtMost } from '#domain/base/table-files.ts';
import { api, reasonOf } from '../../shared/api/api.ts';
import { base64Of, fileProblem } from '../../shared/imports/file-content.ts';
import { beginRun } from '../../shared/jobs/jobs.ts';
import { useStaff } from '../../shared/session/staff.ts';
import { findMapping, rememberMapping } from './column-memory.ts';
import type { Mapping, Preview, Result } from './import-words.ts';

type Source = { name: string; file: string };
type Options = { columns?: Mapping | undefined; stockIncludesUnsent?: boolean | undefined };

export type ImportWork = ReturnType<typeof useImport>;

/** What is shown of a file: undefined until one was read. */
type Checked = { source: Source; options: Options; preview: Preview };

/** One call at a time, and the sentence of its failure. */
function useRun() {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(reasonOf(error)));
    setIsBusy(false);
  };
  return { problem, isBusy, run, setProblem };
}

const headingsOf = ({ columns }: Preview): string[] => columns.map(({ heading }) => heading);

async function check({ file }: Source, { columns, stockIncludesUnsent }: Options): Promise<Preview> {
  return api.importProducts({
    file,
    ...(columns !== undefined && { columns }),
    ...(stockIncludesUnsent !== undefined && { stockIncludesUnsent }),
  });
}

export function useImport() {
  const { uuid: staffUuid } = useStaff();
  const queryClient = useQueryClient();
  const [checked, setChecked] = useState<Checked>();
  const [result, setResult] = useState<Result>();
  const { problem, isBusy, run, setProblem } = useRun();
  const show = (next: Checked | undefined) => {
    setChecked(next);
    setResult(undefined);
  };
  return {
    checked,
    result,
    problem,
    isBusy,
    clear: () => {
      show(undefined);
      setProblem(undefined);
    },
    /** Checks a file, with the columns that were chosen for an earlier one with the same headings. */
    read: async (file: File) => {
      const refused = fileProblem(file, productRowsAtMost);
      if (refused !== undefined) return setProblem(refused);
      await run(async () => {
        const source = { name: file.name, file: await base64Of(file) };
        const preview = await check(source, {});
        const columns = findMapping(staffUuid, headingsOf(preview));
        if (columns === undefined) return show({ source, options: {}, preview });
        show({ source, options: { columns }, preview: await check(source, { columns }) });
      });
    },
    /** Checks the same file with other columns, which are remembered, or with another answer to the question about stock. */
    again: (changes: Options) =>
      run(async () => {
        if (checked === undefined) return;
        const options = { ...checked.options, ...changes };
        const preview = await check(checked.source, options);
        if (changes.columns !== undefined) rememberMapping(staffUuid, headingsOf(preview), changes.columns);
        show({ ...checked, options, preview });
      }),
    apply: () =>
      run(async () => {
        if (checked?.preview.importUuid === undefined) return;
        setResult(await applyAsJob(checked.preview.importUuid, checked.preview));
        await queryClient.invalidateQueries({ queryKey: ['products'] });
      }),
  };
}

/** Applies it as a job of the tray, so that another screen can be opened meanwhile. */
async function applyAsJob(uuid: string, { productCounts }: Preview): Promise<Result> {
  const { NEW, CHANGED, UNCHANGED } = productCounts;
  const totalCount = NEW + CHANGED + UNCHANGED;
  const job = beginRun({ title: '상품 일괄 등록·수정', unit: '개', totalCount });
  try {
    const result = await api.applyProductImport({ uuid });
    const failed = result.rows.filter(({ isDone }) => !isDone);
    job.add(
      result.rows.length - failed.length,
      failed.map(({ productCode, message = '' }) => ({ label: productCode, message })),
    );
    return result;
  } catch (error) {
    job.add(0, [{ label: '파일 전체', message: reasonOf(error) }]);
    throw error;
  } finally {
    job.end();
  }
}
