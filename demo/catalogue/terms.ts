// The initial texts of terms with the facts of the demo shop. The texts: packages/domain/src/terms-texts.
import { initialTerms } from '../../packages/domain/src/terms-texts/initial-terms.ts';
import { shopIdentity } from './shop.ts';

const { company, name, privacyOfficer, privacyEmail, phone, hostingProvider } = shopIdentity;

export const terms = initialTerms({
  company,
  mall: name,
  privacyOfficer,
  email: privacyEmail,
  phone,
  hostingProvider,
  paymentCompany: '토스페이먼츠 주식회사',
});
