export { quoteHandlers } from './handlers.ts';
export {
  amountLines,
  currentAmount,
  makeQuote,
  quoteBody,
  quoteOf,
  sweepQuotes,
  type QuoteRow,
} from './quotes.ts';
