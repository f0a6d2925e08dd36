// The kinds of terms by the last segment of their path (/terms/service), with the parameter that selects them in the API.
import type { TermsType, UserTermsKind } from '#domain/base/enums.ts';

type Family = { termsType: TermsType } | { userTermsKind: UserTermsKind };

export const termsKinds: Readonly<Record<string, Family>> = {
  service: { userTermsKind: 'SERVICE_USE' },
  privacy: { userTermsKind: 'PERSONAL_INFO' },
  'privacy-use': { userTermsKind: 'PERSONAL_INFO_USE' },
  'privacy-optional': { userTermsKind: 'PERSONAL_INFO_OPTIONAL' },
  sharing: { userTermsKind: 'FOR_OTHERS_USE' },
  marketing: { userTermsKind: 'MARKETING' },
  fourteen: { userTermsKind: 'OVER_FOURTEEN' },
  'guest-privacy': { termsType: 'ANONYMOUS_PERSONAL_INFO' },
  'guest-privacy-use': { termsType: 'ANONYMOUS_PERSONAL_INFO_USE' },
  'guest-sharing': { termsType: 'ANONYMOUS_THIRDPARTY' },
  'guest-payment': { termsType: 'ANONYMOUS_PG' },
  payment: { termsType: 'USER_PG' },
  'order-sharing': { termsType: 'USER_THIRDPARTY' },
  cooperation: { termsType: 'COOPERATION' },
};
