export { quoteHandlers } from './handlers.ts';
export {
  amountLines,
  currentAmount,
  makeQuote,
  toPriced as pricedBy,
  quoteBody,
  quoteLines,
  quoteOf,
  sweepQuotes,
  type Priced,
  type QuoteRow,
} from './quotes.ts';
