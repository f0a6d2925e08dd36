// Issues and uses of the coupon by day, by the call of the report of coupons: a chart, and the table of the same figures.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { seoulDate } from '#domain/base/calendar.ts';
import { api } from '../../shared/api/api.ts';
import { curveMeasures } from '../../shared/coupons/coupon-measures.ts';
import type { StaffCoupon } from '../../shared/coupons/coupon-words.ts';
import { Failure } from '../../shared/parts/failure.tsx';
import { ChartFigure } from '../../shared/report/chart-figure.tsx';
import { dateText, datesLabels } from '../../shared/report/period-words.ts';
import { ReportTable } from '../../shared/report/report-table.tsx';
import { Segments } from '../../shared/report/segments.tsx';
import type { Sort } from '../../shared/report/use-report-state.ts';
import { curveDays } from './curve-days.ts';
import { useStoredCoupon } from './use-stored-coupon.ts';
import styles from './coupon.module.css';

export function CouponCurve() {
  const coupon = useStoredCoupon();
  return coupon && <Curve coupon={coupon} />;
}

function Curve({ coupon }: { coupon: StaffCoupon }) {
  const { uuid } = coupon;
  const [charted, setCharted] = useState(curveMeasures[0]);
  const [sort, setSort] = useState<Sort>();
  const [today] = useState(() => seoulDate(new Date()));
  const dateRange = curveDays(coupon, today);
  const { data, error, refetch } = useQuery({
    queryKey: ['coupons', 'curve', uuid, dateRange],
    queryFn: () => api.getCouponsReport({ couponUuid: uuid, dateRange, unit: 'DAY' }),
  });
  if (data === undefined) return error && <Failure error={error} onRetry={() => void refetch()} />;
  const rows = data.rows.map(({ date = '', ...now }) => ({
    id: date,
    name: dateText(dateRange, date, 'DAY'),
    now,
    before: undefined,
  }));
  const title = datesLabels.DAY;
  return (
    <div className={styles.stack}>
      <div className={styles.buttons}>
        <Segments
          label="그래프의 수치"
          options={curveMeasures.map(({ id, label }) => ({ value: id, label }))}
          value={charted.id}
          onChange={(id) => setCharted(curveMeasures.find((one) => one.id === id) ?? charted)}
        />
        <Link to={`/reports/coupons?coupon=${uuid}`}>쿠폰 리포트에서 보기</Link>
      </div>
      <ChartFigure title={title} rows={rows} measure={charted} isCompared={false} />
      <details>
        <summary>표로 보기</summary>
        <ReportTable
          title={title}
          nameLabel="날짜"
          main={charted}
          columns={curveMeasures}
          rows={rows}
          totals={data.totals}
          totalsBefore={undefined}
          hasShares={false}
          sort={sort}
          onSort={setSort}
        />
      </details>
    </div>
  );
}
