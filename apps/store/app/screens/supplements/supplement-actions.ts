// Reads the forms of the supplement cabinet and calls the API (docs/rules/nutrients.md#cabinet). Runs on the server.
import type { Client } from '#contract/client.ts';
import { data } from 'react-router';
import { formRefusal } from '../../shared/form/refusal-text.ts';

export type ActionResult = {
  text: string;
  isDone: boolean;
  intent: string;
  /** Of the refused form `own`, which shows them again. */
  values?: { name: string; nutrition: string };
};

/** Reads one "비타민C 500 mg" per line; undefined if a line has no amount or there is no line. */
function readNutrition(text: string): { name: string; amount: string }[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const rows = lines.map((line) => /^(\S.*?)\s+(\d.*)$/u.exec(line));
  if (rows.length === 0 || rows.includes(null)) return undefined;
  return rows.map((found) => ({ name: found?.[1] ?? '', amount: found?.[2] ?? '' }));
}

const unreadable = '성분을 한 줄에 하나씩 비타민C 500 mg처럼 입력해 주세요.';

/** Sends one form. Returns the sentence of a refusal; throws 400 for an unknown form. */
export async function sendForm(client: Client, sent: FormData): Promise<ActionResult> {
  const result = await resultOf(client, sent);
  if (result.intent !== 'own' || result.isDone) return result;
  const text = (name: string) => String(sent.get(name) ?? '');
  return { ...result, values: { name: text('name'), nutrition: text('nutrition') } };
}

async function resultOf(client: Client, sent: FormData): Promise<ActionResult> {
  const intent = String(sent.get('intent') ?? '');
  const field = (name: string) => String(sent.get(name) ?? '').trim();
  const uuid = field('uuid');
  try {
    if (intent === 'add') {
      await client.registerCabinetEntry({ productUuid: field('productUuid') });
      return { text: '영양제함에 담았습니다.', isDone: true, intent };
    }
    if (intent === 'own') {
      const nutrition = readNutrition(field('nutrition'));
      if (field('name') === '') return { text: '이름을 입력해 주세요.', isDone: false, intent };
      if (nutrition === undefined) return { text: unreadable, isDone: false, intent };
      await client.registerCabinetEntry({ name: field('name'), nutrition });
      return { text: '영양제함에 담았습니다.', isDone: true, intent };
    }
    if (intent === 'portion') {
      const [unitsPerDay, unitsLeft] = [field('unitsPerDay'), field('unitsLeft')];
      await client.editCabinetEntry({
        uuid,
        ...(unitsPerDay !== '' && { unitsPerDay }),
        ...(unitsLeft !== '' && { unitsLeft }),
      });
      return { text: '섭취량을 저장했습니다.', isDone: true, intent };
    }
    if (intent === 'remove') {
      await client.deleteCabinetEntry({ uuid });
      return { text: '영양제함에서 뺐습니다.', isDone: true, intent };
    }
  } catch (error) {
    if (error instanceof Error) return { text: formRefusal(error).text, isDone: false, intent };
    throw error;
  }
  throw data(null, { status: 400 });
}
