/** Stands in for rjsf's own English words (`react/vite/smallRjsf.ts`): our theme shows none of them. */
export const TranslatableString: Readonly<Partial<Record<string, string>>> = {};
