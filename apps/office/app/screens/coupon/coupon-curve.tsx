// Issues and uses of the coupon by day, by the call of the report of coupons: a chart, and the table of the same figures.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { seoulDate } from '#domain/base/calendar.ts';
import { api } from '../../shared/api/api.ts';
import { couponMeasures } from '../../shared/coupons/coupon-measures.ts';
import type { CouponFigures } from '../../shared/coupons/coupon-measures.ts';
import type { StaffCoupon } from '../../shared/coupons/coupon-words.ts';
import { Failure } from '../../shared/parts/failure.tsx';
import { ChartFigure } from '../../shared/report/chart-figure.tsx';
import { dateText, datesLabels } from '../../shared/report/period-words.ts';
import { ReportTable } from '../../shared/report/report-table.tsx';
import type { Measure } from '../../shared/report/report-types.ts';
import { Segments } from '../../shared/report/segments.tsx';
import type { Sort } from '../../shared/report/use-report-state.ts';
import { curveDays } from './curve-days.ts';
import { useStoredCoupon } from './use-stored-coupon.ts';
import styles from './coupon.module.css';

/** The measures of the curve; the first is charted first. */
const shown = ['issued', 'used', 'discount'].flatMap((id) => couponMeasures.filter((one) => one.id === id));

export function CouponCurve() {
  const coupon = useStoredCoupon();
  const [main] = shown;
  return coupon === undefined || main === undefined ? null : <Curve coupon={coupon} main={main} />;
}

function Curve({ coupon, main }: { coupon: StaffCoupon; main: Measure<CouponFigures> }) {
  const { uuid } = coupon;
  const [charted, setCharted] = useState(main);
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
          options={shown.map(({ id, label }) => ({ value: id, label }))}
          value={charted.id}
          onChange={(id) => setCharted(shown.find((one) => one.id === id) ?? main)}
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
          columns={shown}
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
