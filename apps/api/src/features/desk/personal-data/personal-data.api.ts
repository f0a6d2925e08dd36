// Handlers of contract/desk/personal-data.ts.
import type { personalData } from '#contract/desk/personal-data.ts';
import { dayMs, seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { eraseTime, keptWithAccount } from '#domain/members/retention.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { findUser } from '../../members/accounts/accounts.ts';
import { ownPasswordKey, refuseWrongPassword } from '../../members/passwords/passwords.ts';
import {
  type RetainedRow,
  countRetained,
  disclosuresOf,
  insertExport,
  listDisclosures,
  listExports,
} from './personal-data.db.ts';
import { consentsWithTexts } from './personal-data.ts';
import { readPersonalData } from './personal-data-file.db.ts';

/** Files per member and day, because each reads many tables. */
const filesPerDay = 10;

function retained({ kind, count, oldest }: RetainedRow) {
  const isCounted = oldest !== null && !keptWithAccount.has(kind);
  return { kind, count, ...(isCounted && { nextEraseDate: seoulDate(eraseTime(kind, oldest)) }) };
}

/** Members with a password enter it again, because a stolen session must not be enough to download all data. */
async function confirmPassword(ctx: Ctx, userUuid: string, password = ''): Promise<void> {
  const user = (await findUser(ctx.db, userUuid)) ?? refuse('SESSION_EXPIRED');
  if (user.passwordHash === null) return;
  const current = { key: ownPasswordKey(userUuid), passwordHash: user.passwordHash };
  await refuseWrongPassword(ctx, current, password, 'password');
}

export const personalDataApi: HandlersOf<typeof personalData> = {
  async getMyPersonalData(_input, ctx) {
    const userUuid = memberOf(ctx);
    const [given, counts, exports] = await Promise.all([
      consentsWithTexts(ctx.db, userUuid),
      countRetained(ctx.db, userUuid),
      listExports(ctx.db, userUuid),
    ]);
    return {
      ...given,
      retention: counts.map(retained),
      exports: exports.map(({ exportedAt, ip }) => ({ at: seoulDateTime(exportedAt), ip })),
    };
  },
  async getMyDisclosuresByPaging(input, ctx) {
    const { rows, paging } = await listDisclosures(ctx.db, memberOf(ctx), input);
    const data = rows.map((row) => ({
      uuid: row.uuid,
      at: seoulDateTime(row.at),
      role: row.role,
      target: row.targetType,
      ...(row.orderNo !== null && { orderNo: row.orderNo }),
      fields: row.after?.fields ?? [],
      reason: row.reason ?? '',
    }));
    return { data, paging };
  },
  async exportMyPersonalData({ password }, ctx) {
    const userUuid = memberOf(ctx);
    await confirmPassword(ctx, userUuid, password);
    await takeUses(ctx, { key: `personal-data:${userUuid}`, limit: filesPerDay, windowMs: dayMs });
    return ctx.tx(async (tx) => {
      await insertExport(tx, { userUuid, ip: ctx.request.ip, now: ctx.now });
      return readPersonalData(tx, userUuid, disclosuresOf(userUuid), ctx.now);
    });
  },
};
