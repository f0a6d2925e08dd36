// The state of an export: read again every second while the file is written, by its dialog and by the tray from one cache.
import { isRefusal } from '#domain/base/refusal.ts';
import { api } from '../api/api.ts';
import type { ExportJob } from '../files/export-types.ts';

const askAgainAfterMs = 1000;

export const isUnderWay = (job: ExportJob | null | undefined): boolean =>
  job?.state === 'QUEUED' || job?.state === 'RUNNING';

/** The query of one export; nothing is asked for without a uuid. */
export const exportQuery = (uuid: string | undefined) => ({
  queryKey: ['exports', uuid],
  queryFn: () => api.getExport({ uuid: uuid ?? '' }),
  enabled: uuid !== undefined,
  refetchInterval: ({
    state: { data, error },
  }: {
    state: { data: ExportJob | undefined; error: unknown };
  }): number | false =>
    !isRefusal(error) && (data === undefined || isUnderWay(data)) ? askAgainAfterMs : false,
});
