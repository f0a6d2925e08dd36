// Korean labels of enumeration values (docs/endpoints.md#enums, docs/rules/members.md#consents). Labels of order
// statuses are in order-status.ts, messages of refusals in refusal.ts, and labels that a screen needs alone are in files of their topic.
import type {
  Carrier,
  Gender,
  PaymentMethod,
  SalesChannel,
  SignInProvider,
  TermsType,
  UserTermsKind,
  WithdrawReason,
} from './enums.ts';

export const termsTypeLabels: Record<TermsType, string> = {
  ANONYMOUS_PERSONAL_INFO: '비회원 개인정보 처리방침',
  ANONYMOUS_PERSONAL_INFO_USE: '비회원 개인정보 수집·이용',
  ANONYMOUS_PG: '전자금융거래(결제대행) 이용약관',
  ANONYMOUS_THIRDPARTY: '판매자·택배사 개인정보 제공',
  COOPERATION: '입점·제휴 문의 개인정보 수집·이용',
  USER_PG: '전자금융거래(결제대행) 이용약관',
  USER_THIRDPARTY: '판매자·택배사 개인정보 제공',
};

export const userTermsKindLabels: Record<UserTermsKind, string> = {
  FOR_OTHERS_USE: '개인정보 제3자 제공 (제휴 혜택)',
  MARKETING: '광고성 정보 수신',
  OVER_FOURTEEN: '만 14세 이상입니다',
  PERSONAL_INFO: '개인정보 처리방침 확인',
  PERSONAL_INFO_OPTIONAL: '맞춤 추천을 위한 개인정보 수집·이용',
  PERSONAL_INFO_USE: '개인정보 수집·이용 (회원 서비스 제공)',
  SERVICE_USE: '서비스 이용약관 동의',
};

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  CARD: '카드',
  VIRTUAL_ACCOUNT: '가상계좌',
  TRANSFER: '계좌이체',
  EASY_PAY: '간편결제',
  MOBILE_PHONE: '휴대폰',
  MARKETPLACE: '마켓 결제',
  NONE: '결제 금액 없음',
};

export const salesChannelLabels: Record<SalesChannel, string> = {
  COUPANG: '쿠팡',
  NAVERPAY: '네이버페이',
  ONNS: '자사몰',
  SMARTSTORE: '스마트스토어',
};

export const carrierLabels: Record<Carrier, string> = {
  CHUNIL: '천일택배',
  CJ: 'CJ대한통운',
  DELIRABBIT: '딜리래빗',
  ETC: '기타 택배',
  HANJIN: '한진택배',
  HY: 'hy(프레시 매니저 배송)',
  ILYANG: '일양로지스',
  KGB: 'KGB택배(로젠 계열)',
  KYUNGDONG: '경동택배',
  LOGEN: '로젠택배',
  LOTTE: '롯데택배',
  MANUAL: '직접 배송',
  POST_OFFICE: '우체국택배',
  TODAY_PICKUP: '오늘의픽업(카카오 T 당일배송)',
};

export const withdrawReasonLabels: Record<WithdrawReason, string> = {
  LOW_USE: '자주 이용하지 않음',
  PRICE: '가격·혜택 불만',
  PRODUCT: '상품 부족',
  DELIVERY: '배송 불만',
  SERVICE: '고객 응대 불만',
  PRIVACY: '개인정보 우려',
  REJOIN: '다른 계정 사용',
  ETC: '기타',
};

export const signInProviderLabels: Record<SignInProvider, string> = {
  APPLE: '애플',
  KAKAO: '카카오',
  LOCAL: '아이디',
};

/** Empty where a member has not stated it. */
export const genderLabels: Record<Gender, string> = { FEMALE: '여성', MALE: '남성', NONE: '선택 안 함' };
