// Personal data that is masked until a staff member states why it is needed. The values are in the memory of one screen, for one minute.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../api/api.ts';

type RevealInput = Input<'revealPrivacy'>;
type Values = Answer<'revealPrivacy'>['values'];
export type RevealField = RevealInput['fields'][number];

/** How long revealed values are shown. */
const shownForMs = 60_000;

export type Reveal = {
  values: Values;
  /** Until values are masked again; 0 while everything is masked. */
  secondsLeft: number;
  /** The fields whose disclosure the dialog asks about; undefined while it is closed. */
  asked: readonly RevealField[] | undefined;
  /** Opens the dialog with these fields chosen. */
  ask: (fields: readonly RevealField[]) => void;
  close: () => void;
  /** Throws the Refusals of revealPrivacy. */
  reveal: (fields: readonly RevealField[], reason: string) => Promise<void>;
  hide: () => void;
};

/** First part of the query keys of what shows the readings. */
const resources: Partial<Record<RevealInput['targetType'], string>> = { ORDER: 'orders', USER: 'members' };

const secondsUntil = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

export function useReveal(target: Pick<RevealInput, 'targetType' | 'targetUuid'>): Reveal {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<{ values: Values; endsAt: number }>();
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [asked, setAsked] = useState<readonly RevealField[]>();
  useEffect(() => {
    if (shown === undefined) return undefined;
    const tick = setInterval(() => {
      const left = secondsUntil(shown.endsAt);
      setSecondsLeft(left);
      if (left === 0) setShown(undefined);
    }, 500);
    return () => clearInterval(tick);
  }, [shown]);
  return {
    values: shown?.values ?? {},
    secondsLeft,
    asked,
    ask: setAsked,
    close: () => setAsked(undefined),
    reveal: async (fields, reason) => {
      const { values } = await api.revealPrivacy({ ...target, fields: [...fields], reason });
      setShown({ values, endsAt: Date.now() + shownForMs });
      setSecondsLeft(shownForMs / 1000);
      setAsked(undefined);
      // An order and a member list each reading of their personal data.
      const resource = resources[target.targetType];
      if (resource !== undefined) void queryClient.invalidateQueries({ queryKey: [resource] });
    },
    hide: () => setShown(undefined),
  };
}
