// Consents of a registration, passed from the agreement screen to the form through sessionStorage (docs/rules/members.md#consents).
// Nothing is ticked by default.
import { agreementAnswers, daytimeChannels, marketingChannels, userTermsKinds } from '#domain/base/enums.ts';
import type { MarketingChannel, UserTermsKind } from '#domain/base/enums.ts';
import { sessionStore } from '../../browser/session-store.ts';

export type TermsAnswer = {
  type: UserTermsKind;
  answer: (typeof agreementAnswers)[number];
  channels?: MarketingChannel[];
};

/** In the order of the screen, required ones first. */
export const requestedKinds: readonly UserTermsKind[] = [
  'OVER_FOURTEEN',
  'SERVICE_USE',
  'PERSONAL_INFO_USE',
  'PERSONAL_INFO',
  'PERSONAL_INFO_OPTIONAL',
  'FOR_OTHERS_USE',
  'MARKETING',
];

export const channelLabels: Record<MarketingChannel, string> = {
  SMS: '문자',
  EMAIL: '이메일',
  PUSH: '앱 알림',
  NIGHT: '야간(21시~8시) 수신 동의',
};

/** One answer per kind: what was shown and left unticked is declined. */
export function termsAnswers(
  agreed: ReadonlySet<UserTermsKind>,
  channels: ReadonlySet<MarketingChannel>,
): TermsAnswer[] {
  return requestedKinds.map((type) => {
    const isAgreed =
      agreed.has(type) && (type !== 'MARKETING' || daytimeChannels.some((channel) => channels.has(channel)));
    if (!isAgreed) return { type, answer: 'DECLINE' };
    return type === 'MARKETING'
      ? { type, answer: 'ACCEPT', channels: marketingChannels.filter((channel) => channels.has(channel)) }
      : { type, answer: 'ACCEPT' };
  });
}

const store = sessionStore<TermsAnswer[] | null>('onns.join-terms', (stored) => {
  if (!Array.isArray(stored)) return null;
  const known = stored.filter(isTermsAnswer);
  return known.length === requestedKinds.length ? known : null;
});

function isTermsAnswer(one: unknown): one is TermsAnswer {
  const { type, answer } = (one ?? {}) as Partial<TermsAnswer>;
  return userTermsKinds.some((kind) => kind === type) && agreementAnswers.some((known) => known === answer);
}

export const saveRegistrationTerms: (answers: TermsAnswer[] | null) => void = store.write;

/** null before the agreement screen was completed. */
export const readRegistrationTerms: () => TermsAnswer[] | null = store.read;
