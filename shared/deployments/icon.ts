/** Of a deployment's picture. */
export const iconUrl = (id: string) => `/v1/Deployments/icons/${id}`;
