// The names of fields of personal data, as readings and changes of them are recorded.
import { wordOf } from '#domain/base/audit-words.ts';

export const personFieldLabels: Readonly<Record<string, string>> = {
  name: '이름',
  loginId: '아이디',
  birth: '생년월일',
  phone: '전화번호',
  email: '이메일',
  recipientName: '받는 분',
  recipientPhone: '받는 분 전화',
  zipCode: '우편번호',
  address: '주소',
  detailAddress: '상세 주소',
  deliveryMemo: '배송 메모',
  entranceMemo: '공동현관 출입 방법',
};

export const personFieldLabel = (name: string): string => wordOf(personFieldLabels, name);
