/** Runs in a worker thread: publishes what it is sent, for this product. */
import { answerOrders, definePublisher } from '@alur/publish/node';
import { product } from './product.ts';
import { shippedMessageKeys } from './shippedMessages.ts';

answerOrders(definePublisher(product), shippedMessageKeys);
