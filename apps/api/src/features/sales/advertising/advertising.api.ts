// Handlers of contract/sales/advertising.ts: drafts are edited rows; preview, audience, plan and cancellation are campaigns.ts.
import type { Input } from '#contract/contract.ts';
import type { advertising } from '#contract/sales/advertising.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { editingCalls, instantOf } from '../../base/edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../../base/text-lint/text-lint.ts';
import type { CampaignRow } from './advertising.db.ts';
import {
  campaignResponse,
  cancelAdvertising,
  countAdvertisingAudience,
  planAdvertising,
  previewAdvertising,
} from './campaigns.ts';
import { sendTestAdvertising } from './send-test.ts';

/** A draft may be changed and deleted; a new row has no stage. */
function refuseOthers({ stage = 'DRAFT' }: Partial<Pick<CampaignRow, 'stage'>>): void {
  if (stage !== 'DRAFT') refuse('STATUS_NOT_ALLOWED');
}

const editing = editingCalls({
  table: 'advertising_campaign',
  targetType: 'ADVERTISING_CAMPAIGN',
  titleText: 't.title',
  isOrdered: false,
  isNeverHidden: true,
  columns: { way: 'text', title: 'text', text: 'text', segment: 'jsonb', sendAt: 'timestamptz' },
  shown: ['stage', 'figures'],
  filters: ['stage'],
  columnsOf: ({ title, text, sendAt, ...given }: Partial<Input<'registerAdvertisingCampaign'>>) => {
    refuseLintIssues({ title, text });
    return { ...given, title: title?.trim(), text: text?.trim(), sendAt: instantOf(sendAt) };
  },
  check: refuseOthers,
  checkRemoval: async (_tx, row: CampaignRow) => refuseOthers(row),
  answerOf: campaignResponse,
});

export const advertisingApi: HandlersOf<typeof advertising> = {
  getAdvertisingCampaignsByPaging: editing.list,
  getAdvertisingCampaign: editing.one,
  registerAdvertisingCampaign: editing.register,
  editAdvertisingCampaign: editing.edit,
  deleteAdvertisingCampaign: editing.remove,
  previewAdvertising: (input, ctx) => previewAdvertising(ctx, input),
  sendTestAdvertising: (input, ctx) => sendTestAdvertising(ctx, input),
  countAdvertisingAudience: (input, ctx) => countAdvertisingAudience(ctx, input),
  planAdvertising: async (input, ctx) => {
    await planAdvertising(ctx, input);
    return editing.one(input, ctx);
  },
  cancelAdvertising: async (input, ctx) => {
    await cancelAdvertising(ctx, input.uuid);
    return editing.one(input, ctx);
  },
};
