// The companies behind the tags of visits, and the consents, as the shop names them.
import type { TagConsent, VisitTag } from '#domain/channels/visit-tags.ts';

type Company = {
  /** In a sentence. */
  name: string;
  /** As the privacy page states it. */
  legalName: string;
  purpose: string;
};

export const tagCompanies: Readonly<Record<VisitTag, Company>> = {
  ga4Id: { name: '구글', legalName: 'Google LLC (미국)', purpose: '방문 통계, 광고 효과 측정' },
  naverId: { name: '네이버', legalName: '네이버 주식회사', purpose: '방문 통계, 광고 효과 측정' },
  kakaoId: { name: '카카오', legalName: '주식회사 카카오', purpose: '맞춤형 광고, 광고 효과 측정' },
  metaId: { name: '메타', legalName: 'Meta Platforms, Inc. (미국)', purpose: '맞춤형 광고, 광고 효과 측정' },
};

export const consentTexts: Readonly<Record<TagConsent, string>> = {
  unanswered: '고르지 않음',
  yes: '동의함',
  no: '거부함',
  'refused-by-browser': '브라우저 설정에 따라 거부함',
};
