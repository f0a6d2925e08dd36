// Korean text about outdated facts in the terms.
import type { Answer } from '#contract/contract.ts';
import type { ShopFact } from '#domain/terms-texts/shop-facts.ts';

const factLabels: Record<ShopFact, string> = {
  company: '상호',
  mall: '쇼핑몰 이름',
  privacyOfficer: '개인정보 보호책임자',
  phone: '전화',
  hostingProvider: '호스팅 제공자',
};

type Outdated = Answer<'getMerchantTermsOverview'>[number]['outdated'];

/** Returns the outdated facts: '상호 ‘주식회사 새벽’, 전화 ‘1600-1234’'. A long fact is shortened. */
export const outdatedSentence = (outdated: Outdated): string =>
  outdated
    .map(
      ({ fact, stated }) =>
        `${factLabels[fact]} ‘${stated.length > 40 ? `${stated.slice(0, 40)}…` : stated}’`,
    )
    .join(', ');
