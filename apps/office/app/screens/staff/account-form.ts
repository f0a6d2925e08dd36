// The form of a staff account.
import type { Input } from '#contract/contract.ts';
import type { StaffPermission, StaffRole } from '#domain/members/staff.ts';
import { api } from '../../shared/api/api.ts';
import type { FormDef, SectionDef } from '../../shared/form/form-types.ts';
import type { Option } from '../../shared/parts/fields.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { PermissionFields } from './permission-fields.tsx';
import { readStaff } from './staff-rows.ts';
import type { StaffRow } from './staff-rows.ts';

/** Phone and e-mail are masked when they are read: their fields are empty and are sent only when they are filled. */
export type AccountValues = {
  /** Empty for a new account. */
  uuid: string;
  loginId: string;
  name: string;
  phone: string;
  email: string;
  role: StaffRole;
  storeUuid: string;
  permissions: StaffPermission[];
  /** One address or range per line. */
  allowedIps: string;
};

type NewStaff = Input<'registerStaffUser'>;

const toValues = (row: StaffRow | undefined): AccountValues => ({
  uuid: row?.uuid ?? '',
  loginId: row?.loginId ?? '',
  name: row?.name ?? '',
  phone: '',
  email: '',
  role: row?.role ?? 'MERCHANT',
  storeUuid: row?.storeUuid ?? '',
  permissions: row?.role === 'MERCHANT' ? row.permissions : [],
  allowedIps: (row?.allowedIps ?? []).join('\n'),
});

/** Returns the input that both calls share. Only staff of a store have permissions and a store. */
const inputOf = ({ name, phone, email, role, storeUuid, permissions, allowedIps }: AccountValues) => ({
  name,
  role,
  ...(phone.trim() !== '' && { phone: phone.replaceAll(/\D/gu, '') }),
  ...(email.trim() !== '' && { email: email.trim() }),
  ...(role === 'MERCHANT' && { permissions, ...(storeUuid !== '' && { storeUuid }) }),
  allowedIps: allowedIps
    .split(/[\n,]/u)
    .map((range) => range.trim())
    .filter((range) => range !== ''),
});

/** `loginId`: undefined for a new account. */
export function accountForm({
  loginId,
  stores,
  register,
}: {
  loginId: string | undefined;
  stores: readonly Option[];
  register: (input: NewStaff) => Promise<StaffRow>;
}): FormDef<StaffRow, AccountValues> {
  const isNew = loginId === undefined;
  return {
    key: ['staff-users', 'account', loginId ?? 'new'],
    title: (row) => (row === undefined ? '직원 등록' : `${row.name} (${row.loginId})`),
    back: { href: '/settings/staff', label: '직원' },
    ...(!isNew && { load: () => readStaff(loginId) }),
    toValues,
    save: async (values, version) =>
      isNew
        ? register({
            ...inputOf(values),
            phone: values.phone.replaceAll(/\D/gu, ''),
            loginId: values.loginId.trim(),
          })
        : api.editStaffUser({ uuid: values.uuid, version, ...inputOf(values) }),
    done: (row) =>
      isNew ? `${row.name} 님의 계정을 만들었습니다.` : `${row.name} 님의 계정을 저장했습니다.`,
    sections: [],
    labelOf: (path) => (path === 'permissions' ? '권한' : undefined),
    sectionsOf: (row) => sectionsOf(row, stores),
  };
}

type Section = SectionDef<AccountValues>;

const sectionsOf = (row: StaffRow | undefined, stores: readonly Option[]): Section[] => [
  personSection(row),
  rightsSection(stores),
  addressSection,
  ...(row === undefined ? [] : [sessionSection]),
];

const personSection = (row: StaffRow | undefined): Section => ({
  id: 'person',
  title: '직원',
  fields: [
    {
      kind: 'text',
      name: 'loginId',
      label: '아이디',
      hint: row === undefined ? '만든 뒤에는 바꿀 수 없습니다.' : '바꿀 수 없습니다.',
      isRequired: true,
      isDisabled: row !== undefined,
      isHalf: true,
    },
    { kind: 'text', name: 'name', label: '이름', isRequired: true, maxLength: 20, isHalf: true },
    {
      kind: 'text',
      type: 'tel',
      name: 'phone',
      label: '휴대전화',
      hint:
        row === undefined
          ? '로그인할 때 인증번호를 받을 번호'
          : `지금은 ${row.phone}입니다. 바꿀 때만 입력하며, 바꾸면 로그인이 끝납니다.`,
      isRequired: row === undefined,
      isHalf: true,
    },
    {
      kind: 'text',
      type: 'email',
      name: 'email',
      label: '이메일',
      hint:
        row === undefined || row.email === ''
          ? '없어도 됩니다.'
          : `지금은 ${row.email}입니다. 바꿀 때만 입력합니다.`,
      maxLength: 200,
      isHalf: true,
    },
  ],
});

const rightsSection = (stores: readonly Option[]): Section => ({
  id: 'rights',
  title: '역할과 권한',
  note: '역할이나 권한을 바꾸면 그 직원의 로그인이 바로 끝나고, 다시 로그인하면 새 권한으로 일합니다.',
  fields: [
    {
      kind: 'choice',
      name: 'role',
      label: '역할',
      options: [
        { value: 'MERCHANT', label: '입점사: 한 스토어의 주문과 상품만 봅니다' },
        { value: 'ADMIN', label: '본사: 모든 스토어를 보고 모든 일을 합니다' },
      ],
    },
    {
      kind: 'choice',
      name: 'storeUuid',
      label: '스토어',
      options: stores,
      isShown: ({ role }) => role === 'MERCHANT',
    },
  ],
  content: PermissionFields,
  places: ['permissions'],
});

const addressSection: Section = {
  id: 'addresses',
  title: '로그인 위치',
  fields: [
    {
      kind: 'area',
      name: 'allowedIps',
      label: '허용 위치',
      hint: '한 줄에 하나씩, 203.0.113.7 또는 203.0.113.0/24처럼 적습니다. 비워 두면 어디서나 로그인할 수 있습니다.',
      maxLength: 1_000,
    },
  ],
};

const sessionSection: Section = {
  id: 'sessions',
  title: '로그인한 기기',
  note: '끝내면 그 기기는 다음 작업에서 다시 로그인합니다. 입력하던 내용은 남아 있습니다.',
  fields: [],
  content: AccountSessions,
};
