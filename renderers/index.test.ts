import { expect, it } from 'vitest';
import { loadRenderer } from './index.ts';

it('[ENG-3501] an unknown widget is refused by its name', async () => {
  await expect(loadRenderer('nosuch')).rejects.toThrow('There is no widget "nosuch".');
  await expect(loadRenderer('toString')).rejects.toThrow('There is no widget "toString".');
});
