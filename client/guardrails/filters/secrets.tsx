/** Nothing to choose: which services there are is not for people to know. */
export const SecretsPanel = () => null;
