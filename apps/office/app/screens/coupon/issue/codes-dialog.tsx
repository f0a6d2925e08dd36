// Generates codes of a coupon, each of which one member exchanges for a copy, and saves them as a file.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { useRun } from '../../../shared/api/use-run.ts';
import type { StaffCoupon } from '../../../shared/coupons/coupon-words.ts';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { formatCount } from '../../../shared/format.ts';
import { saveCsv } from '../../../shared/imports/save-csv.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import { showToast } from '../../../shared/parts/toast.tsx';

/** Codes of one call. */
const codesAtMost = 1_000;

export function CodesDialog({ coupon, onClose }: { coupon: StaffCoupon; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [count, setCount] = useState<number | null>(null);
  const { isBusy, problem, run } = useRun();
  const isValid = count !== null && count >= 1 && count <= codesAtMost;
  const generate = async () => {
    if (!isValid) return;
    await run(async () => {
      const { codes } = await api.generateCouponCodes({ uuid: coupon.uuid, count });
      saveCsv(`쿠폰 번호 ${coupon.name}.csv`, [['쿠폰 번호'], ...codes.map((code) => [code])]);
      showToast(`쿠폰 번호 ${formatCount(codes.length)}개를 만들어 파일로 저장했습니다.`);
      onClose();
      void queryClient.invalidateQueries({ queryKey: ['coupons'] });
    });
  };
  return (
    <ConfirmDialog
      title="쿠폰 번호 만들기"
      isOpen
      onClose={onClose}
      confirmLabel={isValid ? `쿠폰 번호 ${formatCount(count)}개 만들기` : '쿠폰 번호 만들기'}
      isPending={isBusy}
      isConfirmDisabled={!isValid}
      onConfirm={() => void generate()}
    >
      <p>
        번호 하나로 회원 한 명이 쿠폰 한 장을 받습니다. 만든 번호는 쿠폰 화면의 ‘쿠폰 번호 파일’로 다시 받을
        수 있습니다.
      </p>
      <NumberField
        label="개수"
        unit="개"
        value={count}
        onChange={setCount}
        hint={`한 번에 ${formatCount(codesAtMost)}개까지`}
        error={
          count !== null && !isValid ? `1개에서 ${formatCount(codesAtMost)}개 사이로 적어 주세요.` : undefined
        }
      />
      <ProblemText text={problem} />
    </ConfirmDialog>
  );
}
