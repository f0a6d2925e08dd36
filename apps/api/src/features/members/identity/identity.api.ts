// Handlers of contract/members/identity.ts.
import type { identity } from '#contract/members/identity.ts';
import { isDate, seoulDate } from '#domain/base/calendar.ts';
import { isOverFourteen } from '#domain/members/member-fields.ts';
import { refuse } from '#domain/base/refusal.ts';
import { memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { issueProof } from '../../base/codes/codes.ts';
import { isSamePerson, makeAdultToken, updateAdult } from '../accounts/accounts.ts';
import { finishWindow, readIdentity, startIdentity } from './identity-check.ts';
import { writeIdentity } from './write-identity.ts';

/** 청소년보호법: a person is an adult from 1 January of the year of their 19th birthday (연 나이). */
const adultYears = 19;

/** The same day of the next year; 28 February for 29 February. */
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
      // A member who was verified as one person cannot become an adult by the check of another, such as a parent.
      if (!(await isSamePerson(tx, actor.userUuid, ciHash))) refuse('ADULT_REQUIRED');
      const verifiedUntil = yearAfter(today);
      await updateAdult(tx, actor.userUuid, verifiedUntil);
      return { isAdult: true, verifiedUntil };
    });
  },
};
