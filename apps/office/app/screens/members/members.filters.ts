// What members are found by.
import type { Answer } from '#contract/contract.ts';
import { signInProviderLabels } from '#domain/base/enum-labels.ts';
import { signInProviders, userGradeTypes } from '#domain/base/enums.ts';
import { userGradeTypeLabels } from '#domain/members/grade-labels.ts';
import { daysOf } from '../../shared/list/days.ts';
import type { FilterDef, FilterOf } from '../../shared/list/list-types.ts';

export type MemberRow = Answer<'getMembersByPaging'>['data'][number];
export type MembersInput = FilterOf<'getMembersByPaging'>;

export const memberFilters: readonly FilterDef<MembersInput>[] = [
  {
    name: 'grade',
    label: '등급',
    kind: 'one',
    options: userGradeTypes.map((value) => ({ value, label: userGradeTypeLabels[value] })),
    toInput: (value) => ({ gradeType: value as (typeof userGradeTypes)[number] }),
  },
  {
    name: 'provider',
    label: '가입 방법',
    kind: 'one',
    options: signInProviders.map((value) => ({ value, label: signInProviderLabels[value] })),
    toInput: (value) => ({ provider: value as (typeof signInProviders)[number] }),
  },
  {
    name: 'joined',
    label: '가입일',
    kind: 'days',
    toInput: (value) => ({ joinedDateRange: daysOf(value) }),
  },
  {
    name: 'login',
    label: '최근 로그인',
    kind: 'days',
    toInput: (value) => ({ lastLoginDateRange: daysOf(value) }),
  },
  {
    name: 'birth',
    label: '생년월일',
    kind: 'days',
    toInput: (value) => ({ birthDateRange: daysOf(value) }),
  },
];
