// Bodies of test control calls: parsing, and the answer to a wrong one.
import { json, jsonObject, type Answer, type Exchange } from '../http.ts';

export const wrong = (message: string): Answer => json(400, { code: 'INVALID_CONTROL', message });

/** Parses a JSON object and passes it on; an empty body counts as {}. */
export const withBody =
  (work: (body: Record<string, unknown>, exchange: Exchange) => Answer | Promise<Answer>) =>
  (exchange: Exchange): Answer | Promise<Answer> => {
    const body = exchange.body === '' ? {} : jsonObject(exchange.body);
    return body ? work(body, exchange) : wrong('The body must be a JSON object.');
  };
