// The door of carts: what an order was made from, what paying takes out, what goes with an account.
export { emptyCarts, listChosen, takeBoughtOut } from './cart.db.ts';
