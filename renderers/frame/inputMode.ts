const inputModes = ['text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search'] as const;

/** The keyboard a document asks for, when it is one that browsers know. */
export function inputModeOf(
  option: string | number | boolean | undefined,
): (typeof inputModes)[number] | undefined {
  return inputModes.find((mode) => mode === option);
}
