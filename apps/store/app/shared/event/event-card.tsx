// An event in a list: picture, kind, title and period. Ended ones say so.
import type { Answer } from '#contract/contract.ts';
import { formatKoreanDate } from '#domain/base/calendar.ts';
import { eventTypeLabels } from '#domain/content/event-labels.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { eventPath } from '../paths/event-paths.ts';
import styles from './event-card.module.css';

type EventCard = Answer<'getEventsByPaging'>['data'][number];

/** '11월 11일(수)~12월 23일(수)': the last day is that of the last second. */
export function periodText({ from, to }: Pick<EventCard, 'from' | 'to'>): string {
  const last = new Date(Date.parse(`${to}Z`) - 1000).toISOString().slice(0, 19);
  return `${formatKoreanDate(from)}~${formatKoreanDate(last)}`;
}

/** What the card of an event shows. Its texts are made by the loader, so that the browser loads no labels for them. */
export const eventCardData = (event: EventCard) => ({
  uuid: event.uuid,
  kind: eventTypeLabels[event.eventType],
  title: event.title,
  ...(event.subtitle !== undefined && { subtitle: event.subtitle }),
  thumbnail: event.thumbnail,
  period: periodText(event),
  isOpen: event.isOpen,
});

type EventCardData = ReturnType<typeof eventCardData>;

/** Cards of events in a grid: one column, two from 480 px, `columns` from 1024 px. */
export function EventCards({
  events,
  label,
  columns = 3,
  isFirst = false,
}: {
  events: readonly EventCardData[];
  label: string;
  columns?: 3 | 4;
  /** The list is in the first viewport. */
  isFirst?: boolean;
}) {
  return (
    <ul className={styles.cards} data-columns={columns} aria-label={label}>
      {events.map((event, at) => (
        <li key={event.uuid}>
          <Anchor to={eventPath(event.uuid)} className={styles.card}>
            <Picture
              url={event.thumbnail}
              alt=""
              width={960}
              height={480}
              sizes="(min-width: 1024px) 376px, (min-width: 480px) 46vw, 92vw"
              isFirst={isFirst && at < 2}
              className={styles.picture}
            />
            <span className={styles.kind}>
              {event.kind}
              {!event.isOpen && <span className={styles.ended}>종료</span>}
            </span>
            <strong className={styles.title}>{event.title}</strong>
            {event.subtitle !== undefined && <span className={styles.subtitle}>{event.subtitle}</span>}
            <span className={styles.period}>{event.period}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
