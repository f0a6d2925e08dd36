// A file of products from its check to its application. The open import is in the address, so that it is read again after a reload.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isUuid } from '#domain/base/uuid.ts';
import { productRowsAtMost } from '#domain/base/table-files.ts';
import { api, reasonOf } from '../../shared/api/api.ts';
import { useRun } from '../../shared/api/use-run.ts';
import { base64Of, fileProblem } from '../../shared/imports/file-content.ts';
import { useStaff } from '../../shared/session/staff.ts';
import { applyAsJob } from './apply-as-job.ts';
import { findMapping, rememberMapping } from './column-memory.ts';
import type { Mapping, Preview, Result } from './import-words.ts';

/** The file, or the import that has its lines. */
type Source = { file: string } | { importUuid: string };
type Options = { columns?: Mapping | undefined; stockIncludesUnsent?: boolean | undefined };

export type ImportWork = ReturnType<typeof useImport>;

/** What is shown of a file: undefined until one was read. */
type Checked = { name: string; source: Source; options: Options; preview: Preview };

const headingsOf = ({ columns }: Preview): string[] => columns.map(({ heading }) => heading);

const check = (source: Source, { columns, stockIncludesUnsent }: Options): Promise<Preview> =>
  api.importProducts({
    ...source,
    ...(columns !== undefined && { columns }),
    ...(stockIncludesUnsent !== undefined && { stockIncludesUnsent }),
  });

/** The import of the address, read again from the server: after a reload, or by the back button. */
function useOpenImport(isShown: boolean) {
  const [parameters] = useSearchParams();
  const importUuid = parameters.get('import') ?? '';
  const { state } = useLocation() as { state: { name?: string } | null };
  const read = useQuery({
    queryKey: ['product-imports', importUuid],
    queryFn: () => api.getProductImport({ uuid: importUuid }),
    enabled: !isShown && isUuid(importUuid),
    staleTime: Infinity,
  });
  const { data: preview } = read;
  const opened: Checked | undefined = preview && {
    name: state?.name ?? '올린 파일',
    source: { importUuid },
    options: { stockIncludesUnsent: preview.stockIncludesUnsent },
    preview,
  };
  return {
    opened: isUuid(importUuid) ? opened : undefined,
    isOpening: read.isFetching,
    problem: read.error === null ? undefined : reasonOf(read.error),
  };
}

export function useImport() {
  const { uuid: staffUuid } = useStaff();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [read, setRead] = useState<Checked>();
  const [result, setResult] = useState<Result>();
  const [isCleared, setIsCleared] = useState(false);
  const { problem, isBusy, run, setProblem } = useRun();
  const open = useOpenImport(read !== undefined || result !== undefined);
  const checked = read ?? open.opened;
  const show = (next: Checked | undefined) => {
    setRead(next);
    setResult(undefined);
    const { importUuid } = next?.preview ?? {};
    void navigate(importUuid === undefined ? '.' : `?import=${importUuid}`, {
      replace: true,
      state: next && { name: next.name },
    });
  };
  return {
    checked,
    result,
    problem: problem ?? open.problem,
    isBusy: isBusy || open.isOpening,
    /** A file was shown before. */
    isCleared,
    clear: () => {
      setIsCleared(true);
      show(undefined);
      setProblem(undefined);
    },
    /** Checks a file, with the columns that were chosen for an earlier one with the same headings. */
    read: async (file: File) => {
      const refused = fileProblem(file, productRowsAtMost);
      if (refused !== undefined) return setProblem(refused);
      await run(async () => {
        const { name } = file;
        const source = { file: await base64Of(file) };
        const preview = await check(source, {});
        const columns = findMapping(staffUuid, headingsOf(preview));
        if (columns === undefined) return show({ name, source, options: {}, preview });
        show({ name, source, options: { columns }, preview: await check(source, { columns }) });
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
        const applied = await applyAsJob(checked.preview.importUuid, checked.preview);
        show(undefined);
        setRead(checked);
        setResult(applied);
        await queryClient.invalidateQueries({ queryKey: ['products'] });
      }),
  };
}
