export { quoteHandlers } from './handlers.ts';
export {
  amountLines,
  amountOf,
  currentAmount,
  makeQuote,
  quoteBody,
  quoteOf,
  sweepQuotes,
  type QuoteRow,
} from './quotes.ts';
