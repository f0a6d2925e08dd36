// Public API of personal-data: for the withdrawal of members, and for the desk, where staff see what the member sees.
import type { Answer } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { userTermsKindLabels } from '#domain/base/enum-labels.ts';
import type { Db } from '../../../db/connect.ts';
import { listConsents, listShownTexts } from './personal-data.db.ts';

export { deleteExports, listDisclosures } from './personal-data.db.ts';

/**
 * Returns every answer of a member to a consent, newest first, and the texts that were shown. The answer to staff omits the network
 * addresses.
 */
export async function consentsWithTexts(
  db: Db,
  userUuid: string,
): Promise<Pick<Answer<'getMyPersonalData'>, 'consents' | 'texts'>> {
  const [consents, texts] = await Promise.all([listConsents(db, userUuid), listShownTexts(db, userUuid)]);
  return {
    consents: consents.map((row) => ({
      type: row.kind,
      label: userTermsKindLabels[row.kind],
      answer: row.answer,
      revisionNumber: row.revisionNumber,
      at: seoulDateTime(row.at),
      channel: row.askedBy,
      ip: row.ip,
      ...(row.termsUuid !== null && { termsUuid: row.termsUuid }),
    })),
    texts: texts.map((text) => ({ ...text, effectiveAt: seoulDateTime(text.effectiveAt) })),
  };
}
