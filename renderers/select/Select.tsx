import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { RendererProps } from '../../src/contracts/renderer.ts';
import { entriesOf } from '../frame/entries.ts';
import { Combobox } from './Combobox.tsx';
import { NativeSelect } from './NativeSelect.tsx';

/** From this many on, searching is quicker than looking. */
const many = 12;

/**
 * One of several in a list: the device's own on phones and where the list is short; a long one can be searched where there is a keyboard and a
 * pointer.
 */
export function Select(props: RendererProps<'select'>): ReactNode {
  const entries = entriesOf(props.choices, props.rows);
  const searchable = useFinePointer() && entries.length >= many;
  return searchable ? (
    <Combobox {...props} entries={entries} />
  ) : (
    <NativeSelect {...props} entries={entries} />
  );
}

/** Whether this device has a precise pointer such as a mouse; false until that is known, as on the server. */
function useFinePointer(): boolean {
  const [fine, setFine] = useState(false);
  useEffect(() => setFine(matchMedia('(pointer: fine)').matches), []);
  return fine;
}
