// What a form says when the store's own action was not reached: without this the router puts an error page in its place, and what
// was written is gone. What the action itself refuses is refusal-text.ts.
import { data } from 'react-router';
import { refusalText } from './refusal-text.ts';

/**
 * For a screen's `clientAction`: the answer of the action; where none came, the form is told in its own way. The status keeps the
 * screen from being asked for anew.
 */
export async function toldWhenLost<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    // fetch without an answer; an error page or a redirect is something else.
    if (!(error instanceof TypeError)) throw error;
    return data(
      { isDone: false as const, code: 'UNREACHED', text: refusalText(error), fields: {} },
      { status: 503 },
    );
  }
}
