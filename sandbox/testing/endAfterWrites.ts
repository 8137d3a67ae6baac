// Preloaded into a program under test, which then ends as if its power were cut: in the moment of the n-th write to its store since the test armed it.
import { DatabaseSync, StatementSync, type SQLInputValue } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';

/** How our stores call it: values by their place. */
type Run = (this: StatementSync, ...values: SQLInputValue[]) => ReturnType<StatementSync['run']>;

let left = 0;

/** A write has reached SQLite: a statement, or the end of a transaction. Nothing after it runs when it is the last one. */
function countWrite(): void {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

if (isMainThread && process.send !== undefined) {
  const run: Run = StatementSync.prototype.run;
  const runAndCount: Run = function runAndCount(...values) {
    const result = run.apply(this, values);
    countWrite();
    return result;
  };
  Object.assign(StatementSync.prototype, { run: runAndCount });
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function execAndCount(this: DatabaseSync, sql: string) {
    exec.call(this, sql);
    if (sql === 'COMMIT') countWrite();
  };
  process.on('message', (writes: unknown) => {
    left = Number(writes);
    process.send?.('armed');
  });
  process.channel?.unref();
}
