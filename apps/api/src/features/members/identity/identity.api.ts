// Handlers of contract/members/identity.ts.
import type { identity } from '#contract/members/identity.ts';
import { isDate, seoulDate } from '#domain/calendar.ts';
import { isOverFourteen } from '#domain/member-fields.ts';
import { refuse } from '#domain/refusal.ts';
import { memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { issueProof } from '../../base/codes/codes.ts';
import { makeAdultToken } from '../accounts/accounts.ts';
import { finishWindow, readIdentity, startIdentity } from './identity-check.ts';
import { isSamePerson } from '../accounts/accounts.ts';
import { writeAdult, writeIdentity } from './identity.ts';

/** Youth Protection Act: no longer a youth from 1 January of the year in which one turns 19 (연 나이). */
const adultYears = 19;

/** The same day of the next year; 29 February becomes 28. */
function yearAfter(day: string): string {
  const sameDay = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return isDate(sameDay) ? sameDay : `${sameDay.slice(0, 8)}28`;
}

export const identityApi: HandlersOf<typeof identity> = {
  getNiceAuth: async ({ redirectUrl, purpose }, ctx) =>
    startIdentity(ctx, { redirectUrl, purpose: purpose ?? 'ADULT' }),
  receiveNiceReturn: async (input, ctx) => ({ location: await finishWindow(ctx, input) }),
  async getNiceUserInfo(input, ctx) {
    return ctx.tx(async (tx) => {
      const { name, phone, birth, gender } = await readIdentity(ctx, tx, input, ['REGISTER']);
      if (!isOverFourteen(birth, seoulDate(ctx.now))) refuse('UNDER_FOURTEEN');
      const proof = await issueProof(ctx, tx, { purpose: 'REGISTER', target: { phone } });
      return { name, phone, birth, gender, ...proof };
    });
  },
  async updateNiceUserInfo(input, ctx) {
    return ctx.tx(async (tx) => {
      const { name, phone, birth, gender, ciHash } = await readIdentity(ctx, tx, input, ['UPDATE']);
      if (!isOverFourteen(birth, seoulDate(ctx.now))) refuse('UNDER_FOURTEEN');
      return writeIdentity(ctx, tx, memberOf(ctx), { name, phone, birth, gender, ciHash });
    });
  },
  async checkAdultByNice(input, ctx) {
    const { actor } = ctx;
    const today = seoulDate(ctx.now);
    return ctx.tx(async (tx) => {
      const { birth, ciHash } = await readIdentity(ctx, tx, input, ['ADULT']);
      if (Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) < adultYears) refuse('ADULT_REQUIRED');
      if (actor.kind !== 'member') return { isAdult: true, adultToken: makeAdultToken(ctx) };
      // Whoever is known to be somebody else does not become of age by a parent's phone.
      if (!(await isSamePerson(tx, actor.userUuid, ciHash))) refuse('ADULT_REQUIRED');
      const verifiedUntil = yearAfter(today);
      await writeAdult(tx, actor.userUuid, verifiedUntil);
      return { isAdult: true, verifiedUntil };
    });
  },
};
