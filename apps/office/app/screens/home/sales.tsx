// The payments of today, compared with earlier days at the same time, and the number of orders per hour.
import { useId } from 'react';
import type { CSSProperties } from 'react';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { classNames } from '#ui/class-names.ts';
import type { Board } from '../../shared/board/board.ts';
import { formatCount } from '../../shared/format.ts';
import styles from './home.module.css';
import chart from './sales.module.css';

type BoardSales = NonNullable<Board['sales']>;

export function Sales({ sales, countedAt }: { sales: BoardSales; countedAt: Date }) {
  const time = seoulDateTime(countedAt).slice(11, 16);
  return (
    <section className={styles.paper} aria-labelledby="sales">
      <header className={styles.head}>
        <h2 id="sales">오늘 결제 금액</h2>
        <span className={styles.until}>{time}까지</span>
      </header>
      <p className={styles.figure}>
        {formatCount(sales.today.payPrice)}원 <small>{formatCount(sales.today.orderCount)}건</small>
      </p>
      <Hours hours={sales.hours} now={Number(time.slice(0, 2))} />
      <dl className={styles.compared}>
        <Compared label="어제 같은 시각" before={sales.yesterday.payPrice} now={sales.today.payPrice} />
        <Compared
          label="지난주 같은 요일 같은 시각"
          before={sales.lastWeek.payPrice}
          now={sales.today.payPrice}
        />
        <div>
          <dt>오늘 환불</dt>
          <dd>
            {sales.refunds.amount > 0 && '−'}
            {formatCount(sales.refunds.amount)}원 <small>{formatCount(sales.refunds.count)}건</small>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Chart of the number of orders per hour: the bar of today overlaps the bar of a week ago. `now` is the current hour, 0 to 23. */
function Hours({ hours, now }: { hours: BoardSales['hours']; now: number }) {
  const titleId = useId();
  const bars = hours.map((counts, hour) => ({ ...counts, hour }));
  const most = Math.max(...bars.flatMap(({ today, lastWeek }) => [today, lastWeek]));
  if (most === 0) return null;
  const height = (count: number) => ({ '--part': count / most }) as CSSProperties;
  return (
    <figure className={chart.figure}>
      <div role="img" aria-labelledby={titleId} aria-describedby={`${titleId}-words`} className={chart.hours}>
        {bars.map(({ today, lastWeek, hour }) => (
          <span key={hour} className={chart.hour}>
            <span className={chart.before} style={height(lastWeek)} />
            <span className={classNames(chart.today, hour === now && chart.now)} style={height(today)} />
          </span>
        ))}
      </div>
      <div className={chart.axis} aria-hidden="true">
        {['0시', '6시', '12시', '18시', '24시'].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <figcaption id={titleId} className={chart.legend}>
        <span>오늘</span>
        <span className={chart.isBefore}>지난주 같은 요일</span>
        시간당 주문 수
      </figcaption>
      <p id={`${titleId}-words`} className="spoken">
        {bars
          .filter(({ today, lastWeek }) => today + lastWeek > 0)
          .map(({ today, lastWeek, hour }) => `${hour}시 오늘 ${today}건, 지난주 ${lastWeek}건`)
          .join('. ')}
      </p>
    </figure>
  );
}

function Compared({ label, before, now }: { label: string; before: number; now: number }) {
  const change = before === 0 ? undefined : Math.round(((now - before) / before) * 1000) / 10;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {formatCount(before)}원{' '}
        <small className={change !== undefined && change < 0 ? styles.less : styles.more}>
          {change === undefined ? '' : `${change < 0 ? '−' : '+'}${Math.abs(change)}%`}
        </small>
      </dd>
    </div>
  );
}
