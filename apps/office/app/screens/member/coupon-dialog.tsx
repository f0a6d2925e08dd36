// Issues one of the open coupons to the member of the screen.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { discountWords } from '../../shared/coupons/coupon-words.ts';
import { MembersDialog } from '../../shared/coupons/issue/members-dialog.tsx';
import { formatCount } from '../../shared/format.ts';
import { Select } from '../../shared/parts/fields.tsx';
import type { Member } from './member-types.ts';

const shownAtMost = 100;

export function CouponDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [chosen, setChosen] = useState<string>();
  const open = useQuery({
    queryKey: ['coupons', 'open'],
    queryFn: () => api.getCouponsByPaging({ count: shownAtMost, state: 'OPEN', isPromotionCode: false }),
  });
  const coupons = open.data?.data ?? [];
  return (
    <MembersDialog coupon={coupons.find(({ uuid }) => uuid === chosen)} member={member} onClose={onClose}>
      <Select
        label="쿠폰"
        options={coupons.map((coupon) => ({
          value: coupon.uuid,
          label: `${coupon.name} · ${discountWords(coupon)}`,
        }))}
        value={chosen}
        onChange={setChosen}
        hint={
          open.data?.paging.hasNext === true
            ? `가장 새 쿠폰 ${formatCount(shownAtMost)}개입니다. 다른 쿠폰은 쿠폰 화면에서 발급할 수 있습니다.`
            : '발급 중인 쿠폰입니다.'
        }
        error={open.error === null ? undefined : sentenceOf(open.error)}
      />
    </MembersDialog>
  );
}
