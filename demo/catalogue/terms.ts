// The fourteen initial texts of terms, revision 1: seven termsType and seven userTermsKind.
// Later revisions are added by the merchant.
import { orderTerms } from './terms-order.ts';
import { guestPrivacyTerms, privacyTerms } from './terms-privacy.ts';
import { serviceTerms } from './terms-service.ts';
import type { DemoTerms } from './terms-text.ts';

export type { DemoTerms } from './terms-text.ts';

export const terms: DemoTerms[] = [...serviceTerms, ...privacyTerms, ...guestPrivacyTerms, ...orderTerms];
