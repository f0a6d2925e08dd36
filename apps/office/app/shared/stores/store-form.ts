// The form of a store: seller, dispatch and return address.
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { carriers } from '#domain/base/enums.ts';
import { businessNumberProblem } from '#domain/inquiries/business-number.ts';
import { registrationNumberProblem } from '#domain/inquiries/registration-number.ts';
import { emailProblem } from '#domain/members/member-fields.ts';
import { contactProblem } from '#domain/members/phone.ts';
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../api/api.ts';
import { FindReturnPlace } from './find-return-place.tsx';
import type { FormDef, SectionDef } from '../form/form-types.ts';

export type Store = Answer<'getStaffStore'>;
type Values = Required<Omit<Input<'registerStore'>, 'key' | 'carrier'>> & {
  key: string;
  carrier: Store['carrier'];
};

const emptyPlace = { zipCode: '', address: '', detailAddress: '' };

const toValues = (store: Store | undefined): Values => ({
  key: store?.key ?? '',
  name: store?.name ?? '',
  representative: store?.representative ?? '',
  businessNumber: store?.businessNumber ?? '',
  mailOrderNumber: store?.mailOrderNumber ?? '',
  healthFoodNumber: store?.healthFoodNumber ?? '',
  address: store?.address ?? '',
  phone: store?.phone ?? '',
  email: store?.email ?? '',
  cutOffTime: store?.cutOffTime ?? '14:00',
  carrier: store?.carrier ?? 'CJ',
  returnPlace: store?.returnPlace ?? emptyPlace,
  isActive: store?.isActive ?? true,
});

/** Without a postcode and an address there is no place for returns; an empty key is generated. */
const inputOf = ({ key, returnPlace, ...values }: Values) => ({
  ...values,
  ...(key !== '' && { key }),
  ...((returnPlace.zipCode !== '' || returnPlace.address !== '') && { returnPlace }),
});

const seller: SectionDef<Values> = {
  id: 'seller',
  title: '판매자',
  note: '상품 화면의 판매자 정보와 계약 내용에 나오는 표시 의무 항목입니다.',
  fields: [
    { kind: 'text', name: 'name', label: '상호', isRequired: true, maxLength: 40, isHalf: true },
    { kind: 'text', name: 'representative', label: '대표자', isRequired: true, maxLength: 40, isHalf: true },
    {
      kind: 'text',
      name: 'businessNumber',
      label: '사업자등록번호',
      hint: '숫자 10자리. 빼기표는 없어도 됩니다.',
      problem: businessNumberProblem,
      isRequired: true,
      maxLength: 20,
      isHalf: true,
    },
    {
      kind: 'text',
      name: 'mailOrderNumber',
      label: '통신판매업 신고번호',
      problem: registrationNumberProblem,
      isRequired: true,
      maxLength: 40,
      isHalf: true,
    },
    {
      kind: 'text',
      name: 'healthFoodNumber',
      label: '건강기능식품판매업 신고번호',
      hint: '건강기능식품을 팔지 않으면 비워 둡니다.',
      problem: registrationNumberProblem,
      maxLength: 40,
    },
    { kind: 'text', name: 'address', label: '사업장 주소', isRequired: true, maxLength: 200 },
    {
      kind: 'text',
      type: 'tel',
      name: 'phone',
      label: '고객센터 전화',
      problem: (text) => contactProblem(text, '연락처'),
      isRequired: true,
      maxLength: 20,
      isHalf: true,
    },
    {
      kind: 'text',
      type: 'email',
      name: 'email',
      label: '고객센터 이메일',
      problem: (text) => emailProblem(text.trim()),
      isRequired: true,
      maxLength: 100,
      isHalf: true,
    },
  ],
};

const dispatch: SectionDef<Values> = {
  id: 'dispatch',
  title: '발송',
  fields: [
    {
      kind: 'time',
      name: 'cutOffTime',
      label: '발송 마감 시각',
      hint: '영업일 이 시각 전에 결제한 주문은 그날 발송합니다.',
      isHalf: true,
    },
    {
      kind: 'choice',
      name: 'carrier',
      label: '주로 쓰는 택배사',
      options: carriers.map((value) => ({ value, label: carrierLabels[value] })),
      isHalf: true,
    },
  ],
};

const returns: SectionDef<Values> = {
  id: 'returns',
  title: '반품 받는 곳',
  note: '판매 채널은 반품지가 있는 스토어의 상품만 받습니다.',
  fields: [
    { kind: 'text', name: 'returnPlace.zipCode', label: '우편번호', maxLength: 5, isHalf: true },
    { kind: 'text', name: 'returnPlace.address', label: '도로명 주소', maxLength: 200 },
    { kind: 'text', name: 'returnPlace.detailAddress', label: '상세 주소', maxLength: 100 },
  ],
  content: FindReturnPlace,
};

const selling = (isNew: boolean): SectionDef<Values> => ({
  id: 'selling',
  title: '운영',
  fields: [
    {
      kind: 'switch',
      name: 'isActive',
      label: '운영 중',
      hint: '끄면 이 스토어의 상품이 상점에서 내려가고 주문할 수 없습니다. 받은 주문은 그대로 처리합니다.',
    },
    {
      kind: 'text',
      name: 'key',
      label: '스토어 코드',
      hint:
        '상품 파일에서 스토어를 부르는 이름입니다. 영문자, 숫자, 밑줄, 빼기표를 씁니다.' +
        (isNew ? ' 비워 두면 자동으로 정합니다.' : ''),
      maxLength: 40,
      isHalf: true,
      isRequired: !isNew,
    },
  ],
});

/** `uuid`: undefined for a new store, which begins with the facts of `initial`. */
export function storeForm({
  uuid,
  initial,
  onSaved,
}: {
  uuid: string | undefined;
  initial?: Partial<Values>;
  onSaved?: (store: Store) => void;
}): FormDef<Store, Values> {
  const isNew = uuid === undefined;
  return {
    key: ['stores', 'one', uuid ?? 'new'],
    title: (store) => store?.name ?? '새 스토어',
    ...(!isNew && { load: () => api.getStaffStore({ uuid }) }),
    toValues: (store) => ({ ...toValues(store), ...(store === undefined && initial) }),
    save: (values, version) =>
      isNew ? api.registerStore(inputOf(values)) : api.editStore({ uuid, version, ...inputOf(values) }),
    done: ({ name }) => `${name} 스토어를 ${isNew ? '등록' : '저장'}했습니다.`,
    ...(onSaved && { onSaved }),
    sections: [seller, dispatch, returns, selling(isNew)],
  };
}
