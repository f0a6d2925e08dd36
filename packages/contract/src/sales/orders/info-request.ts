// What an order waits for before its dispatch (docs/rules/delivery.md#information).
import { Type } from 'typebox';
import { DateOnly, DateTime } from '../../shapes.ts';

/** As staff see it. */
export const StaffInfoRequest = Type.Object({
  text: Type.String(),
  /** Day of `dueAt`. */
  dueDate: DateOnly,
  dueAt: DateTime,
});

/** What the shopper must supply; `token` opens /order/information. */
export const InfoRequest = Type.Object({
  ...StaffInfoRequest.properties,
  token: Type.Optional(Type.String()),
});
