// The claim form that is being filled in, stored in this tab, so that a shopper who looks at another page finds it again
// (docs/rules/claims.md#preview). The account of the refund and the photos are not stored.
import type { ClaimType } from '#domain/base/enums.ts';
import type { ClaimableRow } from '../../shared/claim/claim-types.ts';
import { sessionStore } from '../../shared/browser/session-store.ts';
import { type ClaimDraft, type PickupAddress, isWhole, offeredReasons } from './claim-draft.ts';
import type { Replacements } from './replacements.ts';

type Fields = Partial<Record<string, unknown>>;
type Stored = { subject: string; draft: Fields };

const store = sessionStore<Stored>('claim-draft', (stored) => {
  const { subject, draft } = fieldsOf(stored);
  return { subject: String(subject), draft: fieldsOf(draft) };
});

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export type DraftSubject = {
  type: ClaimType;
  uuid: string;
  rows: readonly ClaimableRow[];
  replacements: Replacements;
};

const keyOf = ({ type, uuid }: DraftSubject): string => `${type} ${uuid}`;

export function storeDraft(subject: DraftSubject, { account: _account, ...draft }: ClaimDraft): void {
  store.write({ subject: keyOf(subject), draft });
}

/** Called when the claim was sent. */
export const clearDraft = (): void => store.write({ subject: '', draft: {} });

/** What was chosen before for these rows, as far as they still offer it; `first` where nothing was stored. */
export function storedDraft(subject: DraftSubject, first: ClaimDraft): ClaimDraft {
  const stored = store.read();
  return stored.subject === keyOf(subject) ? offeredDraft(subject, first, stored.draft) : first;
}

/** `stored` without what the rows do not offer. */
export function offeredDraft(
  { type, rows, replacements }: DraftSubject,
  first: ClaimDraft,
  stored: Fields,
): ClaimDraft {
  const storedCounts = fieldsOf(stored['counts']);
  const storedItems = fieldsOf(stored['replacements']);
  const known: Record<string, number> = {};
  const items: Record<string, string> = {};
  for (const { orderProduct, maxCount } of rows) {
    const { uuid } = orderProduct;
    const count = Number(storedCounts[uuid]);
    if (Number.isInteger(count) && count > 0) known[uuid] = Math.min(count, maxCount);
    const item = (replacements[uuid] ?? []).find((one) => one.uuid === storedItems[uuid]);
    if (item !== undefined) items[uuid] = item.uuid;
  }
  const counts = isWhole(rows) ? first.counts : known;
  const offered = offeredReasons(rows, type, counts);
  return {
    ...first,
    counts,
    replacements: items,
    reason: offered.find(({ reason }) => reason === stored['reason'])?.reason ?? null,
    text: textOf(stored['text']),
    method: stored['method'] === 'SELF' ? 'SELF' : 'PICKUP',
    pickup: pickupOf(stored['pickup']),
  };
}

function pickupOf(stored: unknown): PickupAddress | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { recipientName, phone, zipCode, address, detailAddress } = stored as Fields;
  return {
    recipientName: textOf(recipientName),
    phone: textOf(phone),
    zipCode: textOf(zipCode),
    address: textOf(address),
    detailAddress: textOf(detailAddress),
  };
}
