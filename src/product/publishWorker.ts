/** Runs in a worker thread: publishes what it is sent, for this product. */
import { definePublisher } from '../../publish/definePublisher.ts';
import { answerOrders } from '../../publish/thread/answerOrders.ts';
import { product } from './product.ts';
import { shippedMessageKeys } from './shippedMessages.ts';

answerOrders(definePublisher(product), shippedMessageKeys);
