// One coupon, or a new one (`new`), with what it will do beside its fields.
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { stateWords } from '../../shared/coupons/coupon-words.ts';
import type { StaffCoupon } from '../../shared/coupons/coupon-words.ts';
import { Form } from '../../shared/form/form.tsx';
import { formatCount } from '../../shared/format.ts';
import { addExport } from '../../shared/jobs/jobs.ts';
import { Button, ButtonLink } from '../../shared/parts/button.tsx';
import { Status } from '../../shared/parts/status.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { couponForm } from './coupon-form.ts';
import { useIsIssued, useStoredCoupon } from './use-stored-coupon.ts';

export const meta = () => [{ title: '쿠폰 · 온스 데스크' }];

export default function CouponScreen() {
  const { uuid = 'new' } = useParams();
  const navigate = useNavigate();
  const definition = useMemo(
    () =>
      couponForm(uuid === 'new' ? undefined : uuid, {
        onRegistered: (coupon) => void navigate(`/promotion/coupons/${coupon.uuid}`, { replace: true }),
        actions: actionsOf,
      }),
    [uuid, navigate],
  );
  // After its first issue the form begins again with what can still change.
  const isIssued = useIsIssued();
  return <Form key={`${uuid} ${isIssued}`} definition={definition} />;
}

const actionsOf = (coupon: StaffCoupon) => <Actions coupon={coupon} />;

/** With the figures after an issue. */
function Actions({ coupon: row }: { coupon: StaffCoupon }) {
  const coupon = useStoredCoupon() ?? row;
  const { uuid, issuedCount, codeCount = 0, isPromotionCode } = coupon;
  const [label, tone] = stateWords[coupon.state];
  return (
    <>
      <Status tone={tone}>{label}</Status>
      {codeCount > 0 && <CodeFile coupon={coupon} />}
      {!isPromotionCode && (
        <>
          <ButtonLink href={`/promotion/coupon-issues?coupon=${uuid}`}>예약 발급</ButtonLink>
          <ButtonLink
            href={`/promotion/coupons/${uuid}/issued`}
          >{`발급 ${formatCount(issuedCount)}장`}</ButtonLink>
        </>
      )}
    </>
  );
}

/** Asks for the file of the generated codes, which the tray then offers. */
function CodeFile({ coupon: { uuid, name, codeCount = 0 } }: { coupon: StaffCoupon }) {
  const ask = async () => {
    try {
      const { jobUuid } = await api.exportCouponCodes({
        couponUuid: uuid,
        columns: ['code', 'state', 'createdAt', 'exchangedAt'],
        format: 'XLSX',
      });
      addExport({ id: jobUuid, title: `쿠폰 번호 ${name}`, list: `coupon-codes-${uuid}` });
      showToast('쿠폰 번호 파일을 만듭니다. ‘작업’에서 받을 수 있습니다.');
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'stop' });
    }
  };
  return <Button onPress={() => void ask()}>{`쿠폰 번호 파일 ${formatCount(codeCount)}개`}</Button>;
}
