// Reports the steps of a visit to the page of a set (docs/rules/inquiries.md#sets). Failures are ignored. It calls `fetch`, because each
// operation of the API client adds to the script of every screen.
import { useEffect, useRef, useState } from 'react';
import { trackingCookies, utmParameters } from '#domain/base/enums.ts';
import { readCookie } from '../../shared/visit/read-cookie.ts';

type Step = 'VIEW' | 'SELECT' | 'WRITE';

export type Visit = {
  /** Sent with the inquiry; undefined until the visit is stored. */
  logUuid: string | undefined;
  /** The visitor changed a count within this element. */
  select: (rows: HTMLElement) => void;
  /** The visitor edited another field of the inquiry. */
  write: () => void;
};

async function send(method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`/api/v1/open/tying${path}`, { method, headers, body: JSON.stringify(body) });
  return answer.ok ? ((await answer.json()) as { data?: unknown }).data : undefined;
}

/** The counts of the form, as the selection of a log. */
const countsIn = (rows: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...rows.querySelectorAll<HTMLInputElement>('input[name^="count-"]')].map(({ name, value }) => [
      name.slice(6),
      value.slice(0, 4),
    ]),
  );

/** Campaign parameters of this address. */
function campaign(): Record<string, string> {
  const query = new URLSearchParams(window.location.search);
  const given = utmParameters.map((name) => [name, query.get(name)?.slice(0, 200)] as const);
  return Object.fromEntries(given.filter(([, value]) => value)) as Record<string, string>;
}

const externalId = (): string | undefined => readCookie(trackingCookies[0]);

/** `isCounted`: false for previews of staff. */
export function useVisit(tyingUuid: string, isCounted: boolean): Visit {
  const [logUuid, setLogUuid] = useState<string>();
  const last = useRef<Step>('VIEW');
  useEffect(() => {
    const id = externalId();
    if (!isCounted || id === undefined) return;
    last.current = 'VIEW';
    send('POST', '/specific-log', { tyingUuid, externalId: id, ...campaign() })
      .then((answer) => setLogUuid((answer as { logUuid?: string } | undefined)?.logUuid))
      .catch(() => {});
  }, [tyingUuid, isCounted]);
  const reach = (step: Step, selection?: object) => {
    if (logUuid === undefined || last.current === step) return;
    last.current = step;
    const body = { logUuid, externalId: externalId(), step, ...(selection && { selection }) };
    send('PUT', '/specific-log/edit', body).catch(() => {});
  };
  return {
    logUuid,
    select: (rows) => {
      if (last.current === 'VIEW') reach('SELECT', { counts: countsIn(rows) });
    },
    write: () => reach('WRITE'),
  };
}
