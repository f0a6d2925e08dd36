// The columns of the list of scheduled issues of coupons.
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { CouponIssueFailure, CouponIssueStage } from '#domain/prices/coupon-enums.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import type { ColumnDef } from '../../shared/list/list-types.ts';
import { audienceText } from '../../shared/members/segment-words.ts';
import { Status } from '../../shared/parts/status.tsx';
import type { Tone } from '../../shared/parts/status.tsx';

export type CouponIssue = Answer<'getCouponIssuesByPaging'>['data'][number];

export const stageWords: Readonly<Record<CouponIssueStage, [label: string, tone: Tone]>> = {
  PLANNED: ['예약', 'wait'],
  ISSUING: ['발급 중', 'move'],
  DONE: ['완료', 'done'],
  FAILED: ['중단', 'stop'],
  CANCELED: ['취소', 'idle'],
};

const failureWords: Readonly<Record<CouponIssueFailure, string>> = {
  COUPON_PERIOD_ENDED: '발급 기간이 아님',
  COUPON_SOLD_OUT: '수량 부족',
};

const receiversOf = ({ namedCount, segment }: CouponIssue): string =>
  namedCount === undefined ? audienceText(segment) : `지정한 회원 ${formatCount(namedCount)}명`;

export const couponIssueColumns: readonly ColumnDef<CouponIssue>[] = [
  {
    id: 'coupon',
    header: '쿠폰',
    width: 240,
    cell: ({ couponUuid, couponName }) => <Link to={`/promotion/coupons/${couponUuid}`}>{couponName}</Link>,
  },
  { id: 'receivers', header: '받을 회원', width: 150, cell: receiversOf },
  { id: 'issueAt', header: '발급할 때', width: 112, cell: ({ issueAt }) => formatTime(issueAt) },
  {
    id: 'stage',
    header: '상태',
    width: 96,
    cell: ({ stage }) => {
      const [label, tone] = stageWords[stage];
      return <Status tone={tone}>{label}</Status>;
    },
  },
  {
    id: 'expected',
    header: '예약할 때 인원',
    width: 104,
    align: 'end',
    cell: ({ expectedCount }) => formatCount(expectedCount),
  },
  {
    id: 'target',
    header: '발급할 때 인원',
    width: 104,
    align: 'end',
    cell: ({ targetCount }) => (targetCount === undefined ? '' : formatCount(targetCount)),
  },
  {
    id: 'issued',
    header: '발급',
    width: 64,
    align: 'end',
    cell: ({ couponUuid, issuedCount }) =>
      issuedCount > 0 && (
        <Link to={`/promotion/coupons/${couponUuid}/issued`}>{formatCount(issuedCount)}</Link>
      ),
  },
  {
    id: 'failure',
    header: '중단 사유',
    width: 124,
    cell: ({ failure }) => failure !== undefined && failureWords[failure],
  },
];
