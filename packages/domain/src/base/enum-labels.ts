// Korean labels of enumeration values (docs/api.md#enums, docs/rules/claims.md#reasons, docs/rules/members.md#consents). Labels of order
// statuses are in order-status.ts, messages of refusals in refusal.ts, and labels that a screen needs alone are in files of their topic.
import type {
  AgreementAnswer,
  Carrier,
  ClaimReason,
  ClaimStatus,
  ClaimType,
  DeliveryFeeType,
  DisplayRefundMethodType,
  Inflow,
  OrderAction,
  PaymentMethod,
  PaymentType,
  ProductCodeType,
  RemoteAreaType,
  SalesChannel,
  SignInProvider,
  TaxType,
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

export const agreementAnswerLabels: Record<AgreementAnswer, string> = {
  ACCEPT: '동의',
  DECLINE: '동의하지 않음',
  NO_REPLY: '응답 없음',
};

export const claimReasonLabels: Record<ClaimReason, string> = {
  BROKEN_PRODUCT: '상품 파손',
  DELIVERY_COMPANY_NONE_DISPATCH: '택배사 미집하·미발송',
  DELIVERY_DELAY: '배송 지연',
  DELIVERY_PERIOD_CLAIM: '배송 기간 불만',
  DEPOSIT_EXPIRATION: '입금 기한 만료',
  ETC: '기타',
  LOW_QUALITY_PRODUCT: '품질 불량 (변질·이물 등)',
  MISSING_PRODUCT: '구성품·수량 누락',
  NAVER_PAY_CLAIM: '네이버페이 접수',
  ORDER_MISTAKE: '주문 실수 (옵션·수량·주소)',
  PRICE_CLAIM: '가격 불만 (더 저렴한 곳 발견)',
  PRODUCT_CLAIM: '상품 불만족 (맛·향·기대와 다름)',
  SIMPLE_MIND_CHANGE: '단순 변심',
  SOLD_OUT: '상품 품절',
  WRONG_DESCRIPTION: '상품 설명과 다름',
  WRONG_NAME: '상품명 표기 오류',
  WRONG_PRICE: '가격 표기 오류',
  WRONG_PRODUCT_DISPATCH: '오배송 (다른 상품 도착)',
};

export const claimTypeLabels: Record<ClaimType, string> = {
  CANCEL: '취소',
  CANCEL_DISPATCH: '발송 취소',
  EXCHANGE: '교환',
  RETURN: '반품',
};

export const claimStatusLabels: Record<ClaimStatus, string> = {
  COMPLETE: '처리 완료',
  IN_REQUEST: '처리 중',
  NONE: '해당 없음',
};

export const paymentTypeLabels: Record<PaymentType, string> = {
  BILLING: '정기(자동)결제',
  BRANDPAY: '브랜드페이(간편결제)',
  NORMAL: '일반결제',
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

export const displayRefundMethodTypeLabels: Record<DisplayRefundMethodType, string> = {
  CARD: '카드 승인 취소',
  TRANSFER: '계좌이체 취소',
  VIRTUAL_ACCOUNT: '환불계좌 입금',
  EASY_PAY: '간편결제 취소',
  MOBILE_PHONE: '휴대폰 결제 취소',
  MARKETPLACE: '마켓에서 환불',
  MILEAGE: '마일리지 환급',
  NONE: '환불 없음',
};

export const deliveryFeeTypeLabels: Record<DeliveryFeeType, string> = {
  CONDITIONAL_FREE: '조건부 무료배송',
  COUNT: '수량별 배송비',
  ETC: '기타(착불·별도 협의)',
  FREE: '무료배송',
  NOT_FREE: '유료배송',
};

export const productCodeTypeLabels: Record<ProductCodeType, string> = {
  CODE: '상품코드',
  INVENTORY_CODE: '재고관리코드',
  NAME: '상품명',
  OPTION_ID: '옵션번호',
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

export const taxTypeLabels: Record<TaxType, string> = { TAXABLE: '과세', FREE: '면세' };

export const remoteAreaTypeLabels: Record<RemoteAreaType, string> = {
  NONE: '일반 지역',
  JEJU: '제주',
  ISLAND: '도서산간',
};

export const inflowLabels: Record<Inflow, string> = {
  DIRECT: '직접',
  NAVER: '네이버',
  NAVER_SHOPPING: '네이버쇼핑',
  GOOGLE: '구글',
  DAUM: '다음',
  KAKAO: '카카오',
  INSTAGRAM: '인스타그램',
  FACEBOOK: '페이스북',
  YOUTUBE: '유튜브',
  MESSAGE: '문자·알림톡',
  EMAIL: '메일',
  PHARM: '약국',
  PARTNER: '제휴',
  ETC: '기타',
};

export const orderActionLabels: Record<OrderAction, string> = {
  PAY_AGAIN: '다시 결제',
  SUPPLY_INFO: '정보 입력',
  CANCEL: '주문 취소',
  CANCEL_DISPATCH: '발송 취소',
  RETURN: '반품 요청',
  EXCHANGE: '교환 요청',
  CONFIRM: '구매 확정',
  WITHDRAW: '요청 철회',
  TRACK: '배송 조회',
  REVIEW: '리뷰 쓰기',
  REORDER: '재구매',
  INQUIRY: '1:1 문의',
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
