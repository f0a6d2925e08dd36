// Who gets a coupon, and its issue: to the members of the conditions, to named members, or as codes.
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useState } from 'react';
import { MembersDialog } from '../../../shared/coupons/issue/members-dialog.tsx';
import { formatCount } from '../../../shared/format.ts';
import { Button } from '../../../shared/parts/button.tsx';
import type { CouponValues } from '../coupon-values.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { SegmentDialog } from './segment-dialog.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { useReach } from './use-segment.ts';
import styles from '../coupon.module.css';

export function ReceiversSection() {
  const { kind } = useWatch<CouponValues>();
  const { isByStaff, stored } = useReach();
  return (
    <div className={styles.stack}>
      {isByStaff && <SegmentFields />}
      {kind !== 'PROMOTION_CODE' &&
        (stored === undefined ? (
          <p className={styles.quiet}>저장하면 여기에서 회원에게 발급하거나 쿠폰 번호를 만들 수 있습니다.</p>
        ) : (
          <IssueButtons />
        ))}
    </div>
  );
}

function IssueButtons() {
  const { isByStaff, stored, reach, isCurrent } = useReach();
  const { isDirty } = useFormState({ control: useFormContext().control });
  const [asked, setAsked] = useState<'SEGMENT' | 'MEMBERS' | 'CODES'>();
  if (stored === undefined) return null;
  // An issue that begins later can be scheduled.
  const isClosed = stored.state !== 'OPEN' && stored.state !== 'SCHEDULED';
  const count = Math.max(0, (reach?.memberCount ?? 0) - (reach?.holderCount ?? 0));
  const isBlocked = isDirty || isClosed;
  return (
    <>
      <div className={styles.buttons}>
        {isByStaff && (
          <Button isDisabled={isBlocked || !isCurrent || count === 0} onPress={() => setAsked('SEGMENT')}>
            {`${formatCount(count)}명에게 발급`}
          </Button>
        )}
        <Button isDisabled={isBlocked} onPress={() => setAsked('MEMBERS')}>
          회원 아이디로 발급
        </Button>
        <Button isDisabled={isBlocked} onPress={() => setAsked('CODES')}>
          쿠폰 번호 만들기
        </Button>
      </div>
      {isBlocked && (
        <p className={styles.quiet}>
          {isClosed
            ? '발급 기간이 끝났거나 중지한 쿠폰은 발급할 수 없습니다.'
            : '고친 내용을 저장한 뒤 발급할 수 있습니다.'}
        </p>
      )}
      {asked === 'SEGMENT' && (
        <SegmentDialog coupon={stored} count={count} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'MEMBERS' && <MembersDialog coupon={stored} onClose={() => setAsked(undefined)} />}
      {asked === 'CODES' && <CodesDialog coupon={stored} onClose={() => setAsked(undefined)} />}
    </>
  );
}
