// The fields of the audit log and their values in words. A name without a word is shown as it is stored.
import { roleLabels, wordOf } from '#domain/base/audit-words.ts';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import { personFieldLabels } from '../../shared/privacy/person-words.ts';
import { permissionLabels } from '../../shared/session/permission-words.ts';

/** By the name of a field in `before` and `after`. */
const fieldLabels: Readonly<Record<string, string>> = {
  ...personFieldLabels,
  loginId: '아이디',
  role: '역할',
  permissions: '권한',
  storeUuid: '스토어',
  allowedIps: '허용 위치',
  device: '기기',
  list: '목록',
  isShared: '함께 쓰기',
  isActive: '사용',
  fields: '본 항목',
  orderer: '주문자',
  recipient: '받는 분',
  ordererPhone: '주문자 전화',
  ordererEmail: '주문자 이메일',
  ordererName: '주문자',
  account: '계좌',
  accountNumber: '계좌번호',
  memo: '메모',
  text: '내용',
  title: '제목',
  html: '본문',
  content: '본문',
  contentHtml: '본문',
  summary: '요약',
  question: '질문',
  answer: '답변',
  reason: '사유',
  hold: '배송보류',
  delay: '발송지연',
  carrier: '택배사',
  invoiceNumber: '송장번호',
  amount: '금액',
  payPrice: '결제 금액',
  count: '수',
  stockCount: '재고',
  stock: '재고',
  transferredAt: '송금한 때',
  proofText: '증빙',
  messageKey: '알림',
  isDisplay: '진열',
  displayOrder: '순서',
  uuids: '순서',
  link: '연결 주소',
  image: '그림',
  imagePc: '그림 (PC)',
  imageMobile: '그림 (모바일)',
  from: '시작',
  to: '끝',
  publishedAt: '공개 시각',
  cutOffTime: '당일 발송 마감',
  representative: '대표자',
  businessNumber: '사업자등록번호',
  mailOrderNumber: '통신판매업 신고번호',
  healthFoodNumber: '건강기능식품 신고번호',
  deliveryFee: '배송비',
  deliveryFeeType: '배송비 방식',
  freeConditionPrice: '무료 배송 기준',
  returnFee: '반품 배송비',
  exchangeFee: '교환 배송비',
  jejuFee: '제주 추가 배송비',
  islandFee: '도서산간 추가 배송비',
  days: '날짜',
  holidays: '휴무일',
  keyword: '검색어',
  words: '낱말',
  hashtags: '해시태그',
  channel: '채널',
  orderNo: '주문번호',
  payment: '결제',
  invoices: '송장',
  columns: '열',
  filter: '조건',
  format: '파일 형식',
  rowCount: '행 수',
  personalColumns: '가리지 않은 열',
  month: '달',
  claims: '클레임',
  orderProductUuids: '주문 상품',
  refundUuid: '환불',
  templateUuid: '답변 양식',
  resolution: '처리',
  stoppedAt: '중지한 때',
  segment: '대상 회원',
  revision: '판',
  status: '상태',
  state: '상태',
  set: '바꿀 값',
  rows: '대상',
  applyAt: '바꿀 때',
  kind: '방법',
  value: '값',
  salesPrice: '판매가',
  fixedPrice: '정가',
  lowStockLevel: '안전 재고',
  stockReason: '재고 사유',
  saleFrom: '판매 시작',
  saleTo: '판매 끝',
  categoryUuids: '카테고리',
  deliveryPolicyUuid: '배송 정책',
  doneCount: '처리한 수',
  failedCount: '처리하지 못한 수',
  reviewCount: '리뷰 수',
  counts: '수',
  code: '코드',
  items: '단품',
  invoice: '송장',
  salesChannel: '채널',
  channels: '채널',
  provider: '업체',
  isOk: '성공',
  isOn: '사용',
  isOpen: '영업',
  revisionNumber: '판',
};

export const fieldLabel = (name: string): string => wordOf(fieldLabels, name);

/** Values of fields whose values are names. */
const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: roleLabels,
  permissions: permissionLabels,
  carrier: carrierLabels,
  fields: fieldLabels,
};

/** The value of a field in words: lists by commas, objects as `name: value`, nothing as a dash. */
export function valueText(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (typeof value === 'number') return formatCount(value);
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => valueText(name, one)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, inner]) => `${fieldLabel(part)}: ${valueText(part, inner)}`)
      .join(', ');
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return formatTime(text);
  return wordOf(valueLabels[name] ?? {}, text);
}
