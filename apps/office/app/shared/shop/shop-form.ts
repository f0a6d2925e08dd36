// The company behind the shop, as every page of the storefront states it (docs/rules/law.md#identity).
import { businessNumberProblem } from '#domain/inquiries/business-number.ts';
import { registrationNumberProblem } from '#domain/inquiries/registration-number.ts';
import { emailProblem } from '#domain/members/member-fields.ts';
import { contactProblem } from '#domain/members/phone.ts';
import type { Answer } from '#contract/contract.ts';
import { api } from '../api/api.ts';
import { OutdatedTerms } from './outdated-terms.tsx';
import type { FormDef } from '../form/form-types.ts';

type Shop = Answer<'getShopSettings'>;
type Values = Omit<Shop, 'version'>;

export const shopSettings: FormDef<Shop, Values> = {
  key: ['settings', 'shop'],
  title: () => '상점 정보',
  load: () => api.getShopSettings(),
  toValues: ({ version: _version, ...values } = {} as Shop) => values,
  save: (values, version) => api.editShopSettings({ ...values, version }),
  done: () => '상점 정보를 저장했습니다. 상점의 모든 화면에 바로 나옵니다.',
  sections: [
    {
      id: 'company',
      title: '사업자',
      note: '상점 모든 화면의 아래, 계약 내용과 알림에 나오는 표시 의무 항목입니다.',
      fields: [
        { kind: 'text', name: 'companyName', label: '상호', isRequired: true, maxLength: 100, isHalf: true },
        {
          kind: 'text',
          name: 'representative',
          label: '대표자',
          isRequired: true,
          maxLength: 100,
          isHalf: true,
        },
        {
          kind: 'text',
          name: 'businessNumber',
          label: '사업자등록번호',
          hint: '숫자 10자리. 빼기표는 없어도 됩니다.',
          problem: businessNumberProblem,
          isRequired: true,
          isHalf: true,
        },
        {
          kind: 'text',
          name: 'mailOrderNumber',
          label: '통신판매업 신고번호',
          hint: '제2026-서울성동-0000호처럼 신고증에 있는 대로',
          problem: registrationNumberProblem,
          isRequired: true,
          maxLength: 100,
          isHalf: true,
        },
        {
          kind: 'text',
          name: 'healthFoodNumber',
          label: '건강기능식품판매업 신고번호',
          hint: '상점을 열려면 필요합니다.',
          problem: registrationNumberProblem,
          maxLength: 100,
        },
        { kind: 'text', name: 'address', label: '사업장 주소', isRequired: true, maxLength: 200 },
        { kind: 'text', name: 'hostingProvider', label: '호스팅 제공자', isRequired: true, maxLength: 100 },
      ],
      content: OutdatedTerms,
    },
    {
      id: 'centre',
      title: '고객센터',
      fields: [
        {
          kind: 'text',
          type: 'tel',
          name: 'phone',
          label: '전화',
          isRequired: true,
          problem: (text) => contactProblem(text, '연락처'),
          isHalf: true,
        },
        {
          kind: 'text',
          type: 'email',
          name: 'email',
          label: '이메일',
          isRequired: true,
          problem: (text) => emailProblem(text.trim()),
          maxLength: 100,
          isHalf: true,
        },
        {
          kind: 'area',
          name: 'centreHours',
          label: '상담 시간',
          hint: '상점 아래쪽에 나옵니다.',
          isRequired: true,
          maxLength: 200,
        },
      ],
    },
    {
      id: 'law',
      title: '개인정보·구매안전',
      fields: [
        {
          kind: 'text',
          name: 'privacyOfficer',
          label: '개인정보 보호책임자',
          isRequired: true,
          maxLength: 100,
          isHalf: true,
        },
        {
          kind: 'area',
          name: 'escrowText',
          label: '구매안전서비스 안내',
          hint: '현금으로 결제하는 구매자에게 보이는 문장',
          isRequired: true,
          maxLength: 500,
        },
      ],
    },
  ],
};
