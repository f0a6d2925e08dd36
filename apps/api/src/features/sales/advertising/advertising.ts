// Public API of advertising: what is checked before an advertisement is sent (docs/rules/messages.md#advertising).
import { checkAdvertising } from '#domain/messages/advertising.ts';
import type { Effects } from '../../../context.ts';
import { marketingChannelsOf } from '../../members/consents/consents.ts';
import { listCanceled } from './advertising.db.ts';

/** Whether these advertisements are sent now: by the consents of their members, and never for a canceled campaign. */
export const advertisingCheckOf: Effects['checkAdvertising'] = async ({ db, now }, due) => {
  if (due.length === 0) return () => ({ kind: 'SEND' });
  const members = due.flatMap(({ userUuid }) => userUuid ?? []);
  const campaigns = due.flatMap(({ template, eventKey }) => (template === 'M23' ? [eventKey] : []));
  const [channels, canceled] = await Promise.all([
    marketingChannelsOf(db, members),
    listCanceled(db, campaigns),
  ]);
  return ({ eventKey, userUuid, way }) =>
    canceled.has(eventKey)
      ? { kind: 'NEVER', code: 'CANCELED' }
      : checkAdvertising(way, channels.get(userUuid ?? '') ?? [], now);
};
