export interface ChannelTables {}
