// How far an export is: read again every second while it is written, by its dialog and by the tray from one cache.
import { isRefusal } from '#domain/base/refusal.ts';
import type { Answer } from '#contract/contract.ts';
import { api } from '../api/api.ts';

type ExportAnswer = Answer<'getExport'>;

const askAgainAfterMs = 1000;

export const isUnderWay = (job: ExportAnswer | undefined): boolean =>
  job?.state === 'QUEUED' || job?.state === 'RUNNING';

/** The query of one export; nothing is asked for without a uuid. */
export const exportQuery = (uuid: string | undefined) => ({
  queryKey: ['exports', uuid],
  queryFn: () => api.getExport({ uuid: uuid ?? '' }),
  enabled: uuid !== undefined,
  refetchInterval: ({
    state: { data, error },
  }: {
    state: { data: ExportAnswer | undefined; error: unknown };
  }): number | false =>
    !isRefusal(error) && (data === undefined || isUnderWay(data)) ? askAgainAfterMs : false,
});
