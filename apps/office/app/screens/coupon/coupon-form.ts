// The form of a coupon: reading, saving, and the rules of its dates and targets. Its fields are in coupon-sections.ts.
import { api } from '../../shared/api/api.ts';
import type { StaffCoupon } from '../../shared/coupons/coupon-words.ts';
import type { FormDef, Problem } from '../../shared/form/form-types.ts';
import { Consequence } from './consequence.tsx';
import { couponSections } from './coupon-sections.ts';
import { inputOf, toValues } from './coupon-values.ts';
import type { CouponValues } from './coupon-values.ts';

function problemsOf({ targetType, targets, downloadFrom, downloadTo, ...use }: CouponValues): Problem[] {
  const isMissing = use.useKind === 'DATES' && (use.useFrom === '' || use.useTo === '');
  const found: (Problem | false)[] = [
    targetType !== 'ALL' &&
      targets.length === 0 && { name: 'targets', message: '쓸 수 있는 대상을 하나 이상 골라 주세요.' },
    (downloadFrom === '' || downloadTo === '') && {
      name: 'downloadFrom',
      message: '발급 기간을 적어 주세요.',
    },
    downloadTo !== '' &&
      downloadFrom >= downloadTo && { name: 'downloadTo', message: '발급 끝을 시작보다 늦게 적어 주세요.' },
    isMissing && { name: 'useFrom', message: '사용 기간을 적어 주세요.' },
    use.useKind === 'DATES' &&
      !isMissing &&
      use.useFrom >= use.useTo && { name: 'useTo', message: '사용 끝을 시작보다 늦게 적어 주세요.' },
    use.useKind === 'DAYS' &&
      !((use.useDays ?? 0) >= 1 && (use.useDays ?? 0) <= 3650) && {
        name: 'useDays',
        message: '사용 일수를 1일에서 3,650일 사이로 적어 주세요.',
      },
  ];
  return found.filter((one) => one !== false);
}

/** `uuid`: undefined for a new coupon. */
export const couponForm = (
  uuid: string | undefined,
  {
    onRegistered,
    actions,
  }: Pick<FormDef<StaffCoupon, CouponValues>, 'actions'> & {
    onRegistered: (row: StaffCoupon) => void;
  },
): FormDef<StaffCoupon, CouponValues> => ({
  key: ['coupons', 'one', uuid ?? 'new'],
  title: (row) => row?.name ?? '쿠폰 만들기',
  back: { href: '/promotion/coupons', label: '쿠폰' },
  ...(uuid !== undefined && { load: () => api.getCoupon({ uuid }) }),
  toValues,
  save: (values, version) =>
    uuid === undefined
      ? api.registerCoupon(inputOf(values))
      : api.editCoupon({ uuid, version, ...inputOf(values) }),
  done: ({ name }) => `${name} 쿠폰을 ${uuid === undefined ? '만들었습니다' : '저장했습니다'}.`,
  ...(uuid === undefined && { onSaved: onRegistered }),
  sections: [],
  sectionsOf: couponSections,
  problemsOf,
  toFieldName: (name) =>
    ({ couponType: 'kind', isPromotionCode: 'kind', targetUuids: 'targets', isPublic: 'receiving' })[name] ??
    name,
  labelOf: (path) => placeLabels[path],
  textOf: (path, value) =>
    path === 'targets' ? (value as { name: string }[]).map(({ name }) => name).join(', ') : undefined,
  aside: Consequence,
  asideLabel: '이 쿠폰이 하는 일',
  ...(actions && { actions }),
});

const placeLabels: Readonly<Record<string, string>> = {
  targetType: '쓸 수 있는 대상',
  targets: '쓸 수 있는 대상',
  downloadFrom: '발급 시작',
  downloadTo: '발급 끝',
  useKind: '사용 기간',
  useDays: '사용 일수',
  useFrom: '사용 시작',
  useTo: '사용 끝',
  gradeTypes: '회원 등급',
};
